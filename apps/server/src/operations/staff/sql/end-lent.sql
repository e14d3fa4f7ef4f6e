-- A role that gains a right ends what is open with it: nobody gets by an open glass what was not there when it was broken.
CREATE OR REPLACE FUNCTION staff.end_lent() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE staff.glass_openings o SET ended_at = now()
   WHERE o.role_id = NEW.role_id AND o.reviewed_at IS NULL AND o.ended_at IS NULL AND o.until > now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ends_lent AFTER INSERT ON staff.role_calls
  FOR EACH ROW EXECUTE FUNCTION staff.end_lent();
