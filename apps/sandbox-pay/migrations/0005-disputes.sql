-- Payments that their payer takes back: the merchant answers, and the bank decides.
CREATE TABLE disputes (
  dispute_id  text        PRIMARY KEY,
  payment_id  text        NOT NULL REFERENCES payments,
  type        text        NOT NULL CHECK (type IN ('CHARGEBACK', 'WALLET_REVERSAL', 'BANK_RECALL')),
  amount      bigint      NOT NULL CHECK (amount > 0),
  fee         bigint      NOT NULL CHECK (fee >= 0),
  reason_code text        NOT NULL,
  status      text        NOT NULL DEFAULT 'NEEDS_RESPONSE'
              CHECK (status IN ('NEEDS_RESPONSE', 'UNDER_REVIEW', 'WON', 'LOST')),
  respond_by  timestamptz NOT NULL,
  -- The merchant's last answer, and how many files came with it.
  answer_key  text,
  answer      text        NOT NULL DEFAULT '',
  files       integer     NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  decided_at  timestamptz
);
CREATE INDEX disputes_lost ON disputes (decided_at) WHERE status = 'LOST';

ALTER TABLE deliveries
  ADD COLUMN dispute_id text REFERENCES disputes,
  DROP CONSTRAINT of_one,
  ADD CONSTRAINT of_one CHECK (num_nonnulls(payment_id, payout_id, dispute_id) = 1);
