-- A member, a role and a one-time password come by a proposal that was carried out in the same transaction. The first
-- owner of an installation, and that owner's one-time password while nobody has used it, come by its start.
CREATE OR REPLACE FUNCTION staff.guard_member() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  wanted text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT 1 FROM staff.members) THEN RETURN NEW; END IF;
    wanted := 'add';
  ELSE
    IF OLD.role = 'owner' AND OLD.disabled_at IS NULL AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL) THEN
      NEW.owner_until := now();
    ELSIF NEW.role = 'owner' AND NEW.disabled_at IS NULL THEN
      NEW.owner_until := NULL;
    END IF;
    wanted := CASE
      -- Shutting out is for one member, at once; letting in again is not.
      WHEN NEW.role <> OLD.role OR OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL THEN 'role'
      WHEN NEW.password_hash <> OLD.password_hash AND NEW.must_change AND NOT OLD.must_change THEN 'password'
      WHEN NEW.password_hash <> OLD.password_hash AND NEW.must_change AND OLD.login_made_at IS NOT NULL THEN 'password' END;
  END IF;
  IF wanted IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM staff.member_proposals p
     WHERE p.name = NEW.name AND p.kind = wanted AND p.status = 'done' AND p.decided_at = now()
       AND (wanted NOT IN ('add', 'role') OR p.role = NEW.role)) THEN
    RAISE EXCEPTION 'the % of % was not approved', wanted, NEW.name;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE ON staff.members
  FOR EACH ROW EXECUTE FUNCTION staff.guard_member();
