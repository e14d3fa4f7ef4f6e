-- Whose order a webhook spoke of: the timeline of a payment shows each. Of an older node it is null.
ALTER TABLE cashier.webhooks ADD COLUMN reference text;
CREATE INDEX webhooks_of_order ON cashier.webhooks (reference) WHERE reference IS NOT NULL;

-- The list of all payments is merged from the newest of each kind; deposits have such an index (0822).
CREATE INDEX withdrawals_asked ON cashier.withdrawals (created_at);
CREATE INDEX refunds_proposed ON cashier.exception_rulings (proposed_at) WHERE action = 'refund';
CREATE INDEX adjustments_proposed ON staff.adjustments (proposed_at);
