-- A proposal about a role stands still, an end is an end, and an owner approves.
CREATE OR REPLACE FUNCTION staff.guard_role_proposal() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  moving constant text[] := ARRAY['status', 'decided_by', 'decided_at', 'alone'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'proposals stay'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION 'a role begins as a proposal'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' THEN RAISE EXCEPTION 'proposal % has ended as %', OLD.proposal_id, OLD.status; END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  IF NEW.status = 'done' THEN
    IF NEW.alone AND NOT staff.only_owner(NEW.proposed_by) THEN
      RAISE EXCEPTION 'where there are two owners, nobody changes roles alone';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM staff.members m
                    WHERE m.staff_id = NEW.decided_by AND m.role = 'owner' AND m.disabled_at IS NULL) THEN
      RAISE EXCEPTION 'roles are approved by an owner';
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.role_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_role_proposal();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.role_proposals
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON staff.role_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');
