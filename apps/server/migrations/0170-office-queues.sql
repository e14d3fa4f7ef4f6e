-- The office reads its queues page by page in the order of what is due first, filters them by what asks for a second
-- look, and tells the opening of a view from its refreshes.
ALTER TABLE cashier.withdrawals
  -- What asked for a second look when it was last looked at, the gravest first; the case itself is judged anew.
  ADD COLUMN flags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN flagged_at timestamptz;

CREATE INDEX withdrawals_due ON cashier.withdrawals (due_on, created_at, order_id)
  WHERE status IN ('review', 'waiting-kyc');
CREATE INDEX withdrawals_by_amount ON cashier.withdrawals (amount, created_at, order_id)
  WHERE status IN ('review', 'waiting-kyc');
CREATE INDEX withdrawals_flagged ON cashier.withdrawals USING gin (flags)
  WHERE status IN ('review', 'waiting-kyc');
CREATE INDEX withdrawals_to_flag ON cashier.withdrawals (flagged_at NULLS FIRST)
  WHERE status IN ('review', 'waiting-kyc');

-- Openings of the office's views, by session: what is asked again under one is a refresh.
CREATE TABLE staff.openings (
  token_hash bytea       NOT NULL,
  view       text        NOT NULL,
  seen_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, view)
);

-- What waits is found without reading what was decided.
CREATE INDEX adjustments_waiting ON staff.adjustments (adjustment_id) WHERE status = 'proposed';
