-- What the office knows and does about players: notes, tags, and corrections of balances that two people make.
CREATE TABLE staff.notes (
  note_id   bigint      GENERATED ALWAYS AS IDENTITY,
  player_id bigint      NOT NULL,
  staff_id  integer     NOT NULL REFERENCES staff.members,
  text      text        NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, note_id)
);

CREATE TABLE staff.tags (
  player_id bigint      NOT NULL,
  tag       text        NOT NULL,
  staff_id  integer     NOT NULL REFERENCES staff.members,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, tag)
);
CREATE INDEX tagged ON staff.tags (tag, player_id);

CREATE TABLE staff.adjustments (
  adjustment_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the page called this request, so that a repeated one is the same proposal.
  request_key   text        NOT NULL UNIQUE,
  player_id     bigint      NOT NULL,
  amount        bigint      NOT NULL CHECK (amount <> 0),
  reason        text        NOT NULL,
  evidence      text        NOT NULL CHECK (evidence <> ''),
  status        text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'booked', 'refused')),
  proposed_by   integer     NOT NULL REFERENCES staff.members,
  decided_by    integer     REFERENCES staff.members,
  proposed_at   timestamptz NOT NULL DEFAULT now(),
  decided_at    timestamptz,
  -- Whatever the code says: who proposed it books nothing. Taking it back alone is allowed.
  CONSTRAINT maker_is_not_checker CHECK (status <> 'booked' OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL))
);
CREATE INDEX adjustments_of_player ON staff.adjustments (player_id);

CREATE INDEX entries_adjusted ON wallet.entries (player_id, key) WHERE key LIKE 'adjustment:%';

-- The office looks players up by what is typed.
CREATE INDEX players_by_account ON accounts.players (lower(account) text_pattern_ops);
CREATE INDEX players_by_mobile ON accounts.players (mobile) WHERE mobile <> '';
