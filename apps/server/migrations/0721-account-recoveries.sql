-- Cases of people who lost their number and every other way in: what they say and show, and what two members decide.
CREATE TABLE support.recoveries (
  -- A visitor's, below zero.
  player_id    bigint      NOT NULL CHECK (player_id < 0),
  recovery_no  integer     NOT NULL CHECK (recovery_no > 0),
  account      text        NOT NULL,
  name         text        NOT NULL,
  birth_date   date        NOT NULL,
  -- Proven by a code before the case was opened.
  mobile       text        NOT NULL,
  remembers    text        NOT NULL,
  request      text        NOT NULL,
  opened_at    timestamptz NOT NULL,
  state        text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'proposed', 'granted', 'refused', 'stopped')),
  -- The account that it was found to be about.
  of_player_id bigint,
  reason       text        NOT NULL DEFAULT '',
  proposed_by  bigint,
  proposed_at  timestamptz,
  decided_by   bigint,
  decided_at   timestamptz,
  PRIMARY KEY (player_id, recovery_no),
  UNIQUE (player_id, request),
  CHECK (state NOT IN ('proposed', 'granted') OR (of_player_id IS NOT NULL AND proposed_by IS NOT NULL AND reason <> '')),
  -- Whoever proposed it does not grant it.
  CHECK (state <> 'granted' OR (decided_by IS NOT NULL AND decided_by <> proposed_by))
);
CREATE UNIQUE INDEX one_recovery_of_visitor ON support.recoveries (player_id) WHERE state IN ('open', 'proposed');
CREATE UNIQUE INDEX one_recovery_of_account ON support.recoveries (of_player_id) WHERE state = 'proposed';
CREATE INDEX recoveries_waiting ON support.recoveries (opened_at) WHERE state IN ('open', 'proposed');
CREATE INDEX recoveries_granted ON support.recoveries (of_player_id, decided_at) WHERE state = 'granted';

CREATE TABLE support.recovery_pictures (
  player_id   bigint      NOT NULL,
  recovery_no integer     NOT NULL,
  kind        text        NOT NULL CHECK (kind IN ('id', 'selfie')),
  picture_id  uuid        NOT NULL,
  PRIMARY KEY (player_id, recovery_no, kind),
  FOREIGN KEY (player_id, recovery_no) REFERENCES support.recoveries,
  FOREIGN KEY (player_id, picture_id) REFERENCES support.pictures ON DELETE CASCADE
);
CREATE INDEX recovery_pictures_picture ON support.recovery_pictures (player_id, picture_id);
