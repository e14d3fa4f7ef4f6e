-- An open glass ends with what it stands on: the preparation, or the member's own place in the office.
CREATE OR REPLACE FUNCTION staff.end_glass() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE staff.glass_openings o SET ended_at = now()
   WHERE o.staff_id = OLD.staff_id AND o.reviewed_at IS NULL AND o.ended_at IS NULL AND o.until > now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ends_glass AFTER DELETE ON staff.glass
  FOR EACH ROW EXECUTE FUNCTION staff.end_glass();
CREATE OR REPLACE TRIGGER ends_glass AFTER UPDATE OF role, disabled_at ON staff.members
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION staff.end_glass();
