-- Walks the whole chain. The first fault is where somebody touched it.
CREATE OR REPLACE FUNCTION staff.verify_audit()
RETURNS TABLE (links bigint, rows_unlinked bigint, first_fault bigint, fault text, head text)
LANGUAGE sql STABLE
AS $$
  WITH walked AS (
    SELECT c.link_no, c.audit_id, c.hash, a.audit_id AS found,
           lag(c.link_no) OVER w AS before_no,
           sha256(coalesce(lag(c.hash) OVER w, ''::bytea) || staff.audit_bytes(a)) AS computed
      FROM staff.audit_chain c LEFT JOIN staff.audit a USING (audit_id)
    WINDOW w AS (ORDER BY c.link_no)
  ), faults AS (
    SELECT audit_id, link_no,
           CASE WHEN link_no <> coalesce(before_no, 0) + 1 THEN 'a link before it is missing'
                WHEN found IS NULL THEN 'the row is gone'
                WHEN computed IS DISTINCT FROM hash THEN 'the row, or a link before it, was changed' END AS fault
      FROM walked
  ), first AS (SELECT * FROM faults WHERE fault IS NOT NULL ORDER BY link_no LIMIT 1)
  SELECT (SELECT count(*) FROM staff.audit_chain),
         (SELECT count(*) FROM staff.audit a WHERE NOT EXISTS
           (SELECT 1 FROM staff.audit_chain c WHERE c.audit_id = a.audit_id)),
         (SELECT audit_id FROM first), (SELECT fault FROM first),
         (SELECT link_no || ':' || encode(hash, 'hex') FROM staff.audit_chain ORDER BY link_no DESC LIMIT 1)
$$;
