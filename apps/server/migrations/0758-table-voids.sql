-- Rounds of shared tables that two people void. One that is not drawn is called off by its provider; of a drawn one, who
-- lost in it gets the loss back from us, and what was won stays won.
ALTER TABLE play.rulings
  -- A round of a table is of many players.
  ALTER COLUMN player_id DROP NOT NULL,
  DROP CONSTRAINT rulings_about_check,
  DROP CONSTRAINT rulings_check,
  ADD CONSTRAINT rulings_about_check CHECK (about IN ('win', 'round', 'table')),
  ADD CONSTRAINT rulings_check CHECK (
    about = 'win' AND action IN ('pay', 'refuse') OR about = 'round' AND action IN ('void', 'settle')
    OR about = 'table' AND action = 'void'),
  ADD CONSTRAINT rulings_of_a_player CHECK ((about = 'table') = (player_id IS NULL));

-- Once a round, for good.
CREATE TABLE play.table_voids (
  provider_id text        NOT NULL,
  table_code  text        NOT NULL,
  k           integer     NOT NULL CHECK (k > 0),
  ruling_id   bigint      NOT NULL UNIQUE REFERENCES play.rulings,
  -- asked: its provider is to be told of it. called-off: it was not drawn. returning: losses go back. done: all are back.
  state       text        NOT NULL CHECK (state IN ('asked', 'called-off', 'returning', 'done')),
  decided_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  -- When it is gone on with; null when it has ended.
  due_at      timestamptz,
  tries       integer     NOT NULL DEFAULT 0,
  -- Why the provider could not be told, the last time.
  fault       text        NOT NULL DEFAULT '',
  PRIMARY KEY (provider_id, table_code, k),
  CHECK ((state IN ('called-off', 'done')) = (ended_at IS NOT NULL)),
  CHECK ((ended_at IS NULL) = (due_at IS NOT NULL))
);
CREATE INDEX table_voids_due ON play.table_voids (due_at) WHERE due_at IS NOT NULL;

-- What a player got back of a round: once, by an entry of its own.
CREATE TABLE play.returned_rounds (
  player_id   bigint      NOT NULL,
  round_no    bigint      NOT NULL,
  provider_id text        NOT NULL,
  table_code  text        NOT NULL,
  k           integer     NOT NULL,
  amount      bigint      NOT NULL CHECK (amount > 0),
  entry_no    bigint      NOT NULL,
  returned_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, round_no),
  UNIQUE (player_id, entry_no),
  FOREIGN KEY (provider_id, table_code, k) REFERENCES play.table_voids
);
CREATE INDEX returned_rounds_of_void ON play.returned_rounds (provider_id, table_code, k);
-- What waits about rounds of tables, and what was decided.
CREATE INDEX rulings_of_tables ON play.rulings (proposed_at) WHERE about = 'table';
