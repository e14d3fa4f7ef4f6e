-- Roles that owners make, beside the built-in ones, whose rights stand in the contract.
CREATE TABLE staff.roles (
  role_id  text    PRIMARY KEY CHECK (role_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  name     text    NOT NULL CHECK (name <> ''),
  built_in boolean NOT NULL DEFAULT false,
  version  integer NOT NULL DEFAULT 1,
  -- Rights that could be given when it was approved last: what came later is new.
  known    text[]  NOT NULL DEFAULT '{}',
  -- When it last gained a right, and who made that so; nobody approved it where an owner was alone.
  gained_at          timestamptz,
  gained_by          integer REFERENCES staff.members,
  gained_approved_by integer REFERENCES staff.members
);
CREATE UNIQUE INDEX role_names ON staff.roles (lower(name));
CREATE TABLE staff.role_calls (
  role_id text NOT NULL REFERENCES staff.roles ON DELETE CASCADE,
  call    text NOT NULL,
  PRIMARY KEY (role_id, call)
);
INSERT INTO staff.roles (role_id, name, built_in) VALUES
  ('owner', 'Owner', true), ('finance', 'Finance', true), ('kyc', 'KYC reviewer', true),
  ('support', 'Support', true), ('auditor', 'Auditor', true);

ALTER TABLE staff.members DROP CONSTRAINT known_role,
  ADD CONSTRAINT members_role_fkey FOREIGN KEY (role) REFERENCES staff.roles;
-- A proposal outlives its role.
ALTER TABLE staff.member_proposals DROP CONSTRAINT member_proposals_role_check;

CREATE TABLE staff.role_proposals (
  proposal_id bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text    NOT NULL CHECK (kind IN ('add', 'change', 'drop')),
  role_id     text    NOT NULL DEFAULT '',
  -- That was read; another one meanwhile ends the proposal.
  version     integer NOT NULL,
  name        text    NOT NULL,
  calls       text[]  NOT NULL,
  known       text[]  NOT NULL,
  reason      text    NOT NULL CHECK (length(reason) >= 10),
  status      text    NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  alone       boolean NOT NULL DEFAULT false,
  proposed_by integer NOT NULL REFERENCES staff.members,
  decided_by  integer REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT alone_is_done CHECK (NOT alone OR status = 'done' AND decided_by = proposed_by),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by OR alone)
);
CREATE UNIQUE INDEX role_proposal_waits ON staff.role_proposals (role_id, (CASE WHEN kind = 'add' THEN lower(name) ELSE '' END))
  WHERE status = 'proposed';
