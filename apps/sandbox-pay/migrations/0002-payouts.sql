-- Payouts as a provider keeps them; they owe webhooks like payments do.
CREATE TABLE payouts (
  payout_id       text        PRIMARY KEY,
  -- Asking again under it gives the same payout.
  idempotency_key text        NOT NULL UNIQUE,
  reference       text        NOT NULL UNIQUE,
  amount          bigint      NOT NULL CHECK (amount > 0),
  currency        text        NOT NULL,
  channel         text        NOT NULL,
  account_name    text        NOT NULL,
  account_number  text        NOT NULL,
  status          text        NOT NULL DEFAULT 'ACCEPTED'
                  CHECK (status IN ('ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED')),
  failure_code    text        NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- When the bank over there will have answered.
  ends_at         timestamptz NOT NULL,
  finished_at     timestamptz
);
CREATE INDEX payouts_under_way ON payouts (ends_at) WHERE status = 'ACCEPTED';

ALTER TABLE deliveries
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN payout_id text REFERENCES payouts,
  ADD CONSTRAINT of_one CHECK (num_nonnulls(payment_id, payout_id) = 1);
