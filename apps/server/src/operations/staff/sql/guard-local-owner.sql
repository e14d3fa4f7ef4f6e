-- While a member signs in by the company's provider, one owner signs in by password (SQLSTATE PL026): a provider that is away,
-- or that answers for somebody else, must not be the only way in.
CREATE OR REPLACE FUNCTION staff.guard_local_owner() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM staff.openid_links) AND NOT staff.local_owner_beside(NULL) THEN
    RAISE EXCEPTION 'one owner signs in by password' USING ERRCODE = 'PL026';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER local_owner AFTER INSERT ON staff.openid_links
  FOR EACH ROW EXECUTE FUNCTION staff.guard_local_owner();
CREATE OR REPLACE TRIGGER local_owner AFTER UPDATE OF role, disabled_at ON staff.members
  FOR EACH ROW EXECUTE FUNCTION staff.guard_local_owner();
