-- A member's identity at the company's provider is linked and unlinked by a proposal that was carried out in the same
-- transaction, and exactly as it was proposed; or unlinked by the command.
CREATE OR REPLACE FUNCTION staff.guard_identity() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  about constant staff.openid_links := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'identities are linked and unlinked'; END IF;
  IF NOT EXISTS (
    SELECT 1 FROM staff.openid_proposals p
     WHERE p.status = 'done' AND p.decided_at = now() AND p.staff_id = about.staff_id
       AND p.issuer = about.issuer AND p.subject = about.subject
       AND CASE WHEN TG_OP = 'DELETE' THEN p.kind IN ('unlink', 'release') ELSE p.kind = 'link' END) THEN
    RAISE EXCEPTION 'the identity of member % was not approved', about.staff_id;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.openid_links
  FOR EACH ROW EXECUTE FUNCTION staff.guard_identity();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.openid_links
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Proposals stand still as those about roles do.
CREATE OR REPLACE TRIGGER guarded_new BEFORE INSERT ON staff.openid_proposals
  FOR EACH ROW WHEN (NEW.kind <> 'release') EXECUTE FUNCTION staff.guard_role_proposal();
CREATE OR REPLACE TRIGGER guarded BEFORE UPDATE OR DELETE ON staff.openid_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_role_proposal();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.openid_proposals
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON staff.openid_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');
