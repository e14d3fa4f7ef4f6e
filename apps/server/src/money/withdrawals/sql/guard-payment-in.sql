-- An order takes a payment only while it was not sent back.
CREATE OR REPLACE FUNCTION cashier.guard_payment_in() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM cashier.hold_payment(NEW.provider, NEW.provider_ref);
  IF EXISTS (SELECT 1 FROM cashier.exception_rulings r
              WHERE r.provider = NEW.provider AND r.provider_ref = NEW.provider_ref
                AND r.action = 'refund' AND r.status <> 'failed') THEN
    RAISE EXCEPTION 'payment % goes back', NEW.provider_ref;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER payment_in BEFORE UPDATE OF status ON cashier.deposits
  FOR EACH ROW WHEN (NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.provider_ref <> '')
  EXECUTE FUNCTION cashier.guard_payment_in();
