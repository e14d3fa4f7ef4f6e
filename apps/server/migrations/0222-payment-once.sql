-- A payment goes to a player or back: also when somebody rules on it in the office while its own webhook settles it.
-- Both sides take the payment's lock first, and each looks for the other under it.
CREATE FUNCTION cashier.hold_payment(provider text, provider_ref text) RETURNS void
LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('cashier.payment:' || provider || ':' || provider_ref, 0))
$$;

CREATE FUNCTION cashier.guard_payment_in() RETURNS trigger
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
CREATE TRIGGER payment_in BEFORE UPDATE OF status ON cashier.deposits
  FOR EACH ROW WHEN (NEW.status = 'paid' AND OLD.status <> 'paid' AND NEW.provider_ref <> '')
  EXECUTE FUNCTION cashier.guard_payment_in();

CREATE FUNCTION cashier.guard_payment_out() RETURNS trigger
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
CREATE TRIGGER payment_out BEFORE INSERT ON cashier.exception_rulings
  FOR EACH ROW WHEN (NEW.action <> 'close') EXECUTE FUNCTION cashier.guard_payment_out();
