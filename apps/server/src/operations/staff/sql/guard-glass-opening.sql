-- Break-glass is opened by a member for whom two owners prepared it, with a fresh code, for one hour from now. Afterwards it
-- can only end, and be reviewed by what two owners decided in the same transaction.
CREATE OR REPLACE FUNCTION staff.guard_glass_opening() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  moving constant text[] := ARRAY['ended_at', 'ended_by', 'reviewed_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a record of break-glass is never deleted'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT 1 FROM staff.glass g JOIN staff.members m USING (staff_id)
                    WHERE g.staff_id = NEW.staff_id AND g.role_id = NEW.role_id AND m.role <> 'owner' AND m.disabled_at IS NULL) THEN
      RAISE EXCEPTION 'break-glass with that role is not prepared for member %', NEW.staff_id;
    END IF;
    IF NOT EXISTS (SELECT 1 FROM staff.sessions s WHERE s.staff_id = NEW.staff_id AND s.ended_at IS NULL
                      AND staff.code_until(s.proved_at) > now()) THEN
      RAISE EXCEPTION 'break-glass needs a fresh code';
    END IF;
    IF NEW.opened_at <> now() OR NEW.ended_at IS NOT NULL OR NEW.reviewed_at IS NOT NULL THEN
      RAISE EXCEPTION 'break-glass opens now';
    END IF;
    RETURN NEW;
  END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving
     OR NEW.ended_at IS DISTINCT FROM OLD.ended_at AND (OLD.ended_at IS NOT NULL OR OLD.until <= now())
     OR OLD.reviewed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a record of break-glass cannot be changed';
  END IF;
  IF NEW.reviewed_at IS NOT NULL THEN
    IF NEW.ended_at IS NULL AND NEW.until > now() THEN RAISE EXCEPTION 'break-glass is still open'; END IF;
    IF NOT EXISTS (SELECT 1 FROM staff.glass_proposals p WHERE p.kind = 'review' AND p.opening_id = NEW.opening_id
                      AND p.status = 'done' AND p.decided_at = now()) THEN
      RAISE EXCEPTION 'the review of % was not approved', NEW.opening_id;
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.glass_openings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_glass_opening();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.glass_openings
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
