-- The name that a provider gave a payout is known from here on.
CREATE OR REPLACE FUNCTION cashier.keep_payout_reference() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO cashier.reference_owners (player_id, reference, provider, kind, order_id)
  VALUES (NEW.player_id, NEW.provider_ref, NEW.provider, 'payout', NEW.order_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reference_kept AFTER INSERT OR UPDATE OF provider_ref ON cashier.withdrawals
  FOR EACH ROW WHEN (NEW.provider_ref <> '') EXECUTE FUNCTION cashier.keep_payout_reference();
