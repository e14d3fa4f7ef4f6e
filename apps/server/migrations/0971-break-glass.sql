-- Rights that owners prepared for an emergency: the member may take those of another role for an hour, each time with a reason.
CREATE TABLE staff.glass (
  staff_id    integer     PRIMARY KEY REFERENCES staff.members,
  role_id     text        NOT NULL REFERENCES staff.roles CHECK (role_id <> 'owner'),
  prepared_at timestamptz NOT NULL,
  prepared_by integer     NOT NULL REFERENCES staff.members,
  -- Null where the only owner was alone.
  approved_by integer     REFERENCES staff.members
);
CREATE TABLE staff.glass_openings (
  opening_id  bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id    integer     NOT NULL REFERENCES staff.members,
  role_id     text        NOT NULL,
  role_name   text        NOT NULL,
  -- Decisions about money that the role may make: they count against its limits.
  acts        text[]      NOT NULL,
  reason      text        NOT NULL CHECK (length(btrim(reason)) >= 10),
  address     text        NOT NULL,
  opened_at   timestamptz NOT NULL DEFAULT now(),
  until       timestamptz NOT NULL DEFAULT now() + interval '60 minutes',
  ended_at    timestamptz,
  ended_by    integer     REFERENCES staff.members,
  reviewed_at timestamptz,
  UNIQUE (opening_id, staff_id),
  CONSTRAINT for_an_hour CHECK (until = opened_at + interval '60 minutes')
);
-- One at a time, and another one only after two owners reviewed the last.
CREATE UNIQUE INDEX glass_unreviewed ON staff.glass_openings (staff_id) WHERE reviewed_at IS NULL;
CREATE TABLE staff.glass_proposals (
  proposal_id bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text    NOT NULL CHECK (kind IN ('prepare', 'withdraw', 'review')),
  staff_id    integer NOT NULL REFERENCES staff.members,
  role_id     text    NOT NULL,
  opening_id  bigint,
  reason      text    NOT NULL CHECK (length(reason) >= 10),
  status      text    NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  alone       boolean NOT NULL DEFAULT false,
  proposed_by integer NOT NULL REFERENCES staff.members,
  decided_by  integer REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  FOREIGN KEY (opening_id, staff_id) REFERENCES staff.glass_openings (opening_id, staff_id),
  CONSTRAINT reviews_an_opening CHECK ((kind = 'review') = (opening_id IS NOT NULL)),
  CONSTRAINT not_about_oneself CHECK (proposed_by <> staff_id AND (status <> 'done' OR decided_by <> staff_id)),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT alone_is_done CHECK (NOT alone OR status = 'done' AND decided_by = proposed_by),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by OR alone)
);
CREATE UNIQUE INDEX glass_proposal_waits ON staff.glass_proposals (staff_id, (kind = 'review')) WHERE status = 'proposed';
CREATE INDEX audit_glass ON staff.audit ((detail ->> 'glass')) WHERE detail ? 'glass';
