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

-- One link for each row of the record, in the order of their commits.
CREATE TABLE staff.audit_chain (
  link_no  bigint PRIMARY KEY,
  audit_id bigint NOT NULL UNIQUE,
  hash     bytea  NOT NULL
);
