-- What was proposed on a member stands still, an end is an end, and an owner approves, never a change of oneself.
CREATE OR REPLACE FUNCTION staff.guard_member_proposal() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  moving constant text[] := ARRAY['status', 'decided_by', 'decided_at', 'alone', 'sealed_half', 'staff_id'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'proposals stay'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION 'a member begins as a proposal'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' AND NOT (NEW.status = OLD.status AND OLD.kind = 'add' AND OLD.staff_id IS NULL) THEN
    RAISE EXCEPTION 'proposal % has ended as %', OLD.proposal_id, OLD.status;
  END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving
     OR OLD.staff_id IS NOT NULL AND NEW.staff_id IS DISTINCT FROM OLD.staff_id THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  IF NEW.status = 'done' AND OLD.status = 'proposed' THEN
    IF NEW.alone AND NOT staff.only_owner(NEW.proposed_by) THEN
      RAISE EXCEPTION 'where there are two owners, nobody adds alone';
    END IF;
    IF NEW.decided_by = NEW.staff_id THEN RAISE EXCEPTION 'nobody approves a change of oneself'; END IF;
    IF NOT EXISTS (SELECT 1 FROM staff.members m
                    WHERE m.staff_id = NEW.decided_by AND m.role = 'owner' AND m.disabled_at IS NULL) THEN
      RAISE EXCEPTION 'members are approved by an owner';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.member_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_member_proposal();
