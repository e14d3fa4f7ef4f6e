-- From where members may come in: networks for all of them (an empty role) or for a role. Without one that is for a member's role,
-- from everywhere.
CREATE TABLE staff.addresses (
  cidr    cidr NOT NULL,
  role_id text NOT NULL DEFAULT '',
  PRIMARY KEY (cidr, role_id)
);
CREATE TABLE staff.address_proposals (
  proposal_id bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- allow: by the command of whoever runs the database, where nobody can come in any more.
  kind        text    NOT NULL CHECK (kind IN ('add', 'drop', 'allow')),
  cidr        cidr    NOT NULL,
  role_id     text    NOT NULL DEFAULT '',
  reason      text    NOT NULL CHECK (length(reason) >= 10),
  -- Where its maker was: a change that shuts its maker out is none.
  proposed_from text  NOT NULL DEFAULT '',
  status      text    NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  alone       boolean NOT NULL DEFAULT false,
  proposed_by integer REFERENCES staff.members,
  decided_by  integer REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CONSTRAINT made_by_somebody CHECK ((kind = 'allow') = (proposed_by IS NULL)),
  CONSTRAINT decided_by_somebody CHECK (kind = 'allow' OR (status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT alone_is_done CHECK (NOT alone OR status = 'done' AND decided_by = proposed_by),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by OR alone)
);
CREATE UNIQUE INDEX address_proposal_waits ON staff.address_proposals (cidr, role_id) WHERE status = 'proposed';
