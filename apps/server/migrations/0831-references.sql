-- Whose a provider's reference is, whatever order it is of: a payment or a payout.
CREATE TABLE cashier.reference_owners (
  player_id bigint NOT NULL,
  reference text   NOT NULL,
  provider  text   NOT NULL,
  kind      text   NOT NULL CHECK (kind IN ('payment', 'payout')),
  order_id  text   NOT NULL,
  -- One reference of a provider may have had two orders: a payment that was credited to another one.
  PRIMARY KEY (reference, provider, kind, order_id)
);
INSERT INTO cashier.reference_owners (player_id, reference, provider, kind, order_id)
SELECT player_id, provider_ref, provider, 'payment', order_id FROM cashier.deposits WHERE provider_ref <> ''
UNION ALL
SELECT player_id, provider_ref, provider, 'payout', order_id FROM cashier.withdrawals WHERE provider_ref <> '';

-- What fits no order is found by what the provider called it.
CREATE INDEX exceptions_by_payment ON cashier.exceptions ((detail->>'providerRef'));
CREATE INDEX exceptions_by_reference ON cashier.exceptions ((detail->>'reference'));
CREATE INDEX exceptions_by_order ON cashier.exceptions ((detail->>'orderId'));
CREATE INDEX rulings_by_payment ON cashier.exception_rulings (provider_ref) WHERE provider_ref <> '';
CREATE INDEX differences_by_reference ON reconciliation.differences (reference);
