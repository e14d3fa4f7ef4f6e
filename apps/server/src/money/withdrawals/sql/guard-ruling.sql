-- What was proposed stands still, an end is an end, and above the amount, or above the sum of the member's day, the second
-- is another than the first.
CREATE OR REPLACE FUNCTION cashier.guard_ruling() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status NOT IN ('proposed', 'failed') THEN RAISE EXCEPTION 'a ruling that was approved stays'; END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' OR NEW.approved_by IS NOT NULL THEN
      RAISE EXCEPTION 'a ruling begins as a proposal';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.exception_id, NEW.action, NEW.order_id, NEW.provider, NEW.provider_ref, NEW.amount, NEW.reason, NEW.proposed_by)
     IS DISTINCT FROM
     (OLD.exception_id, OLD.action, OLD.order_id, OLD.provider, OLD.provider_ref, OLD.amount, OLD.reason, OLD.proposed_by) THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  IF OLD.status IN ('done', 'failed') OR OLD.status = 'approved' AND NEW.status = 'proposed' THEN
    RAISE EXCEPTION 'ruling % has ended as %', OLD.exception_id, OLD.status;
  END IF;
  IF OLD.status = 'proposed' AND NEW.status <> 'approved' THEN
    RAISE EXCEPTION 'a proposal is approved before it is done';
  END IF;
  IF OLD.status = 'proposed' AND (NEW.approved_by IS NULL OR NEW.approved_by = NEW.proposed_by)
     AND NEW.amount > cashier.alone_left(NEW.proposed_by, NEW.exception_id) THEN
    RAISE EXCEPTION 'above the amount another member must approve';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON cashier.exception_rulings
  FOR EACH ROW EXECUTE FUNCTION cashier.guard_ruling();
-- Nor while it is held, asked about or escalated at the desk.
CREATE OR REPLACE TRIGGER unheld BEFORE INSERT ON cashier.exception_rulings
  FOR EACH ROW EXECUTE FUNCTION desk.guard_decision('exception', 'exception_id');
CREATE OR REPLACE TRIGGER unheld_still BEFORE UPDATE OF status ON cashier.exception_rulings
  FOR EACH ROW WHEN (NEW.status = 'approved' AND OLD.status = 'proposed')
  EXECUTE FUNCTION desk.guard_decision('exception', 'exception_id');
