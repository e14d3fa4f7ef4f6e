-- What a proposal of the office keeps: it begins as one, ends once, and is never another one.
CREATE OR REPLACE FUNCTION staff.guard_proposal() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  -- What a decision fills in, and what the database computes.
  decided constant text[] := ARRAY['status', 'decided_by', 'decided_at', 'two_people'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION '% stay', replace(TG_TABLE_NAME, '_', ' '); END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION '% begin as proposals', replace(TG_TABLE_NAME, '_', ' '); END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' THEN RAISE EXCEPTION 'this has ended as %', OLD.status; END IF;
  IF to_jsonb(NEW) - decided IS DISTINCT FROM to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.adjustments
  FOR EACH ROW EXECUTE FUNCTION staff.guard_proposal();

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.setting_changes
  FOR EACH ROW EXECUTE FUNCTION staff.guard_proposal();

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.item_gifts
  FOR EACH ROW EXECUTE FUNCTION staff.guard_proposal();
