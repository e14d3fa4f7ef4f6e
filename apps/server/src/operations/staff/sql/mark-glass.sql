-- Whatever a member does while a glass of theirs is open names it in the record, before the row is linked to the chain.
CREATE OR REPLACE FUNCTION staff.mark_glass() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  glass bigint;
BEGIN
  SELECT o.opening_id INTO glass FROM staff.open_glass(NEW.staff_id) o;
  IF FOUND THEN NEW.detail := NEW.detail || jsonb_build_object('glass', glass); END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER marked BEFORE INSERT ON staff.audit
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL) EXECUTE FUNCTION staff.mark_glass();
