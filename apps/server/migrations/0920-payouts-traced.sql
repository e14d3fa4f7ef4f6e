-- The call that asks a provider for a payout is a part of the request that asked for the withdrawal: one id finds both. Of an
-- order before this it is null.
ALTER TABLE cashier.withdrawals ADD COLUMN trace text;
