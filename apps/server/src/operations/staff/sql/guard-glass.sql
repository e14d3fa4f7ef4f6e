-- What is prepared changes by a proposal that was carried out in the same transaction, and to exactly what was proposed.
CREATE OR REPLACE FUNCTION staff.guard_glass() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  about constant staff.glass := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM staff.glass_proposals p
     WHERE p.status = 'done' AND p.decided_at = now() AND p.staff_id = about.staff_id
       AND CASE WHEN TG_OP = 'DELETE' THEN p.kind = 'withdraw' ELSE p.kind = 'prepare' AND p.role_id = about.role_id END) THEN
    RAISE EXCEPTION 'what is prepared for member % was not approved', about.staff_id;
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT 1 FROM staff.members m WHERE m.staff_id = about.staff_id AND m.role = 'owner') THEN
    RAISE EXCEPTION 'nothing is prepared for an owner';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.glass
  FOR EACH ROW EXECUTE FUNCTION staff.guard_glass();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.glass
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Proposals stand still as those about roles do.
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.glass_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_role_proposal();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.glass_proposals
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON staff.glass_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');
