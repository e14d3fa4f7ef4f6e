-- The office asks every member for a second factor, knows roles, and chains its record so that nothing in it
-- can be changed, taken out or put in without being seen.

-- What was one role for all but the owner did the money; the owner gives others what they need.
UPDATE staff.members SET role = 'finance' WHERE role NOT IN ('owner', 'finance', 'kyc', 'support', 'auditor');
ALTER TABLE staff.members
  ADD CONSTRAINT known_role CHECK (role IN ('owner', 'finance', 'kyc', 'support', 'auditor')),
  ADD COLUMN disabled_at timestamptz;

CREATE TABLE staff.second_factors (
  staff_id      integer     PRIMARY KEY REFERENCES staff.members,
  -- Sealed by the installation's key and bound to the member.
  sealed_secret bytea       NOT NULL,
  -- Null while it is being set up.
  confirmed_at  timestamptz,
  -- The time step of the last code that was taken: a code opens once.
  last_step     bigint      NOT NULL DEFAULT 0
);
CREATE TABLE staff.recovery_codes (
  staff_id  integer     NOT NULL REFERENCES staff.members,
  code_hash bytea       NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (staff_id, code_hash)
);

-- How far a sign-in has come. Only 'open' opens anything; who was signed in by a password alone is not.
ALTER TABLE staff.sessions
  ADD COLUMN stage text NOT NULL DEFAULT 'open' CHECK (stage IN ('password', 'enrol', 'code', 'open'));
UPDATE staff.sessions SET ended_at = now() WHERE ended_at IS NULL;
CREATE INDEX sessions_of_member ON staff.sessions (staff_id) WHERE ended_at IS NULL;

CREATE INDEX audit_of_player ON staff.audit ((detail->>'playerId'), audit_id);
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.audit
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- One link for each row of the record, in the order of their commits.
CREATE TABLE staff.audit_chain (
  link_no  bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  hash     bytea  NOT NULL
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON staff.audit_chain
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- What a row says, in bytes that are the same wherever they are computed.
CREATE FUNCTION staff.audit_bytes(a staff.audit) RETURNS bytea
LANGUAGE sql STABLE
AS $$
  SELECT convert_to(jsonb_build_array(a.audit_id, a.staff_id, a.action, a.detail, a.address,
    to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8')
$$;

CREATE FUNCTION staff.add_link(a staff.audit) RETURNS void
LANGUAGE plpgsql
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
CREATE FUNCTION staff.chain_audit() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM staff.add_link(NEW);
  RETURN NULL;
END
$$;
-- At commit: the chain's lock is the last one that a transaction takes, so nobody waits in a circle.
CREATE CONSTRAINT TRIGGER chained AFTER INSERT ON staff.audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff.chain_audit();

DO $$
DECLARE
  a staff.audit;
BEGIN
  FOR a IN SELECT * FROM staff.audit ORDER BY audit_id LOOP
    PERFORM staff.add_link(a);
  END LOOP;
END
$$;

-- Walks the whole chain. The first fault is where somebody touched it.
CREATE FUNCTION staff.verify_audit()
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
