-- The list of addresses changes by a proposal that was carried out in the same transaction, and to exactly what was proposed; or
-- by the command, which only adds.
CREATE OR REPLACE FUNCTION staff.guard_address() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  about constant staff.addresses := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'addresses are added and dropped'; END IF;
  IF NOT EXISTS (
    SELECT 1 FROM staff.address_proposals p
     WHERE p.status = 'done' AND p.decided_at = now() AND p.cidr = about.cidr AND p.role_id = about.role_id
       AND CASE WHEN TG_OP = 'DELETE' THEN p.kind = 'drop' ELSE p.kind IN ('add', 'allow') END) THEN
    RAISE EXCEPTION 'the change of address % was not approved', about.cidr;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.addresses
  FOR EACH ROW EXECUTE FUNCTION staff.guard_address();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.addresses
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Proposals stand still as those about roles do.
CREATE OR REPLACE TRIGGER guarded_new BEFORE INSERT ON staff.address_proposals
  FOR EACH ROW WHEN (NEW.kind <> 'allow') EXECUTE FUNCTION staff.guard_role_proposal();
CREATE OR REPLACE TRIGGER guarded BEFORE UPDATE OR DELETE ON staff.address_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_role_proposal();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.address_proposals
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON staff.address_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');
