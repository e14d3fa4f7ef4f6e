-- Payments that went back to the payer: once for each reference of the merchant.
CREATE TABLE refunds (
  refund_id  text        PRIMARY KEY,
  payment_id text        NOT NULL REFERENCES payments,
  reference  text        NOT NULL UNIQUE,
  amount     bigint      NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
