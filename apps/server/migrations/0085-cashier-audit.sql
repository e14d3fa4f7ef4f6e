-- The audit proves that the cashier's orders and the ledger's entries tell the same story.
CREATE INDEX entries_of_cashier ON wallet.entries (player_id, key)
  WHERE key LIKE 'deposit:%' OR key LIKE 'withdrawal-hold:%';
