-- Payments that fit no order are decided on: credited to an order, sent back, or closed with a reason; above an
-- amount by two people. And who shares a device or an address is found by an index.
CREATE INDEX sessions_by_device ON accounts.sessions (device_hash) WHERE device_hash <> '';
CREATE INDEX sessions_by_address ON accounts.sessions (address) WHERE address <> '';

-- Whatever the code says: one payment is credited once.
CREATE UNIQUE INDEX payment_credited_once ON cashier.deposits (provider, provider_ref)
  WHERE status = 'paid' AND provider_ref <> '';

ALTER TABLE cashier.payout_rules
  ADD COLUMN exceptions_above bigint NOT NULL DEFAULT 1000000 CHECK (exceptions_above >= 0);

CREATE TABLE cashier.exception_rulings (
  exception_id bigint      PRIMARY KEY REFERENCES cashier.exceptions,
  action       text        NOT NULL CHECK (action IN ('credit', 'refund', 'close')),
  -- The order that a payment is credited to.
  order_id     text        NOT NULL DEFAULT '',
  -- The payment as the provider said it when it was proposed.
  provider     text        NOT NULL,
  provider_ref text        NOT NULL DEFAULT '',
  amount       bigint      NOT NULL CHECK (amount >= 0),
  reason       text        NOT NULL CHECK (reason <> ''),
  status       text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'done', 'failed')),
  proposed_by  integer     NOT NULL,
  approved_by  integer,
  proposed_at  timestamptz NOT NULL DEFAULT now(),
  decided_at   timestamptz,
  CHECK (action = 'close' OR provider_ref <> '' AND amount > 0),
  CHECK (action <> 'credit' OR order_id <> '')
);
-- A payment goes to a player or back, never both, and never twice.
CREATE UNIQUE INDEX ruling_of_payment ON cashier.exception_rulings (provider, provider_ref)
  WHERE action <> 'close' AND status <> 'failed';
