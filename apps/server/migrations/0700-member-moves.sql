-- The office sees why a member does not count, and two of its members make one void or let one count again.
ALTER TABLE invites.members
  -- What it is that they share (a device, a payment account …), and with whom: found when they were judged.
  ADD COLUMN shared_what text,
  ADD COLUMN shared_with bigint,
  -- Two members of the office let them count again.
  ADD COLUMN restored_at timestamptz;
CREATE INDEX members_newest ON invites.members (player_id, since DESC, member_id DESC);

-- What operators propose of one member, and another of them decides; in rows of the inviter.
CREATE TABLE invites.moves (
  player_id   bigint      NOT NULL,
  move_id     bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id   bigint      NOT NULL,
  -- What the page called this request, so that a repeated one is the same proposal.
  request_key text        NOT NULL,
  what        text        NOT NULL CHECK (what IN ('void', 'restore')),
  -- How the member stood when it was proposed: of one who stands otherwise by now it is refused.
  seen        text        NOT NULL CHECK (seen IN ('new', 'valid', 'void', 'late')),
  reason      text        NOT NULL CHECK (length(reason) >= 5),
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  proposed_by integer     NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by  integer,
  decided_at  timestamptz,
  PRIMARY KEY (player_id, move_id),
  UNIQUE (player_id, request_key),
  FOREIGN KEY (player_id, member_id) REFERENCES invites.members,
  CHECK ((what = 'restore') = (seen = 'void')),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT decided_some_time CHECK ((status = 'proposed') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX one_move_waits ON invites.moves (player_id, member_id) WHERE status = 'proposed';
CREATE INDEX moves_waiting ON invites.moves (proposed_at, move_id) WHERE status = 'proposed';
CREATE INDEX moves_of_member ON invites.moves (player_id, member_id, move_id);

-- What two members of the office looked at and let pass: shared, and no double all the same.
CREATE TABLE invites.excused (
  player_id bigint NOT NULL,
  member_id bigint NOT NULL,
  mark      bytea  NOT NULL,
  PRIMARY KEY (player_id, member_id, mark),
  FOREIGN KEY (player_id, member_id) REFERENCES invites.members
);

-- How many members each inviter has, by how they stand: kept by a trigger, so that a list can go through all of them.
CREATE TABLE invites.inviters (
  player_id bigint  PRIMARY KEY,
  members   integer NOT NULL CHECK (members >= 0),
  valid     integer NOT NULL CHECK (valid >= 0),
  void      integer NOT NULL CHECK (void >= 0)
) WITH (fillfactor = 80);
INSERT INTO invites.inviters (player_id, members, valid, void)
SELECT player_id, count(*), count(*) FILTER (WHERE state = 'valid'), count(*) FILTER (WHERE state = 'void')
  FROM invites.members GROUP BY player_id;
CREATE INDEX inviters_by_members ON invites.inviters (members DESC, player_id DESC);
