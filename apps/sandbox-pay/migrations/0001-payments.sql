-- Payments as a provider keeps them, and the webhooks it still owes.
CREATE TABLE payments (
  payment_id   text        PRIMARY KEY,
  -- The merchant's order: asking again with it gives the same payment.
  reference    text        NOT NULL UNIQUE,
  amount       bigint      NOT NULL CHECK (amount > 0),
  currency     text        NOT NULL,
  channel      text        NOT NULL,
  status       text        NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED')),
  return_url   text        NOT NULL,
  expires_at   timestamptz NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz
);

CREATE TABLE deliveries (
  event_id   text        PRIMARY KEY,
  payment_id text        NOT NULL REFERENCES payments,
  body       text        NOT NULL,
  attempts   integer     NOT NULL DEFAULT 0,
  next_at    timestamptz NOT NULL DEFAULT now(),
  done_at    timestamptz
);
CREATE INDEX deliveries_waiting ON deliveries (next_at) WHERE done_at IS NULL;
