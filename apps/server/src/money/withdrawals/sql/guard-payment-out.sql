-- A payment is sent back only while no order has taken it.
CREATE OR REPLACE FUNCTION cashier.guard_payment_out() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM cashier.hold_payment(NEW.provider, NEW.provider_ref);
  IF EXISTS (SELECT 1 FROM cashier.deposits d
              WHERE d.provider = NEW.provider AND d.provider_ref = NEW.provider_ref AND d.status = 'paid') THEN
    RAISE EXCEPTION 'payment % was credited', NEW.provider_ref;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER payment_out BEFORE INSERT ON cashier.exception_rulings
  FOR EACH ROW WHEN (NEW.action <> 'close') EXECUTE FUNCTION cashier.guard_payment_out();
