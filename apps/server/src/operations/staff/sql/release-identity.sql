-- The way out for whoever runs the database, recorded: a member whose identity is linked signs in by password again. False
-- where there is no such member, or none is linked.
CREATE OR REPLACE FUNCTION staff.release_identity(who text) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  linked staff.openid_links;
BEGIN
  SELECT l.* INTO linked FROM staff.openid_links l JOIN staff.members m USING (staff_id) WHERE m.name = who;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO staff.openid_proposals (kind, staff_id, issuer, subject, code, label, reason, status, decided_at)
    VALUES ('release', linked.staff_id, linked.issuer, linked.subject, linked.code, linked.label, 'by the command', 'done', now());
  DELETE FROM staff.openid_links l WHERE l.staff_id = linked.staff_id;
  UPDATE staff.sessions s SET ended_at = now() WHERE s.staff_id = linked.staff_id AND s.ended_at IS NULL;
  INSERT INTO staff.audit (staff_id, action, detail, address)
    VALUES (NULL, 'identity-released', jsonb_build_object('staffId', linked.staff_id, 'identity', linked.code), '');
  RETURN true;
END $$;
