-- Writes the next link of the record's chain. At most one at a time, under the chain's lock.
CREATE OR REPLACE FUNCTION staff.add_link(a staff.audit) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  head staff.audit_chain;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('staff.audit_chain', 0));
  SELECT * INTO head FROM staff.audit_chain ORDER BY link_no DESC LIMIT 1;
  INSERT INTO staff.audit_chain (link_no, audit_id, hash)
  VALUES (coalesce(head.link_no, 0) + 1, a.audit_id,
          sha256(coalesce(head.hash, ''::bytea) || staff.audit_bytes(a)));
END
$$;

REVOKE EXECUTE ON FUNCTION staff.add_link(staff.audit) FROM PUBLIC;
