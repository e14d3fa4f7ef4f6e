-- Two people are two only while nobody alone makes the logins of both. A member comes, gets another role or a new login
-- by a proposal of one owner and the approval of another; and for a day who made a login is no second person beside it.
ALTER TABLE staff.members
  -- The last one-time password or new app: when, who proposed it, and who approved it (null: made by one owner alone).
  ADD COLUMN login_made_at     timestamptz,
  ADD COLUMN login_made_by     integer REFERENCES staff.members,
  ADD COLUMN login_approved_by integer REFERENCES staff.members,
  -- When this member was an owner for the last time; null for who is one, or never was.
  ADD COLUMN owner_until       timestamptz;

CREATE TABLE staff.member_proposals (
  proposal_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text        NOT NULL CHECK (kind IN ('add', 'role', 'password', 'second-factor')),
  -- Whom it is about; null while a new member is not there yet.
  staff_id    integer     REFERENCES staff.members,
  name        text        NOT NULL,
  role        text        NOT NULL CHECK (role IN ('owner', 'finance', 'kyc', 'support', 'auditor')),
  -- The first half of a one-time password, sealed: its proposer saw it, and the approver sees the second half alone.
  sealed_half bytea,
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  -- By the only owner there is: the way in for the second person of a new installation.
  alone       boolean     NOT NULL DEFAULT false,
  proposed_by integer     NOT NULL REFERENCES staff.members,
  decided_by  integer     REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CHECK (kind = 'add' OR staff_id IS NOT NULL),
  -- Whatever the code says: who proposed it does not approve it. Taking it back alone is allowed.
  CONSTRAINT maker_is_not_checker
    CHECK (status <> 'done' OR decided_by <> proposed_by OR alone AND kind IN ('add', 'role')),
  CONSTRAINT alone_is_done CHECK (NOT alone OR status = 'done' AND decided_by = proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT no_half_is_kept CHECK (status = 'proposed' OR sealed_half IS NULL)
);
CREATE UNIQUE INDEX member_proposal_waits ON staff.member_proposals (name, kind) WHERE status = 'proposed';
