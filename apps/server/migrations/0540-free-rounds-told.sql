-- Free rounds are promised in the transaction of what gives them, and told to their provider afterwards until it answers.
ALTER TABLE play.free_rounds
  ADD COLUMN source  text        NOT NULL DEFAULT '',
  -- What they are given for, once for each player.
  ADD COLUMN key     text,
  -- When the provider is told next, of the gift or of its end; null where it knows.
  ADD COLUMN due_at  timestamptz,
  ADD COLUMN tries   integer     NOT NULL DEFAULT 0 CHECK (tries >= 0),
  ADD COLUMN told_at timestamptz;
UPDATE play.free_rounds SET told_at = given_at;
CREATE UNIQUE INDEX free_rounds_of_key ON play.free_rounds (player_id, key);
CREATE INDEX free_rounds_due ON play.free_rounds (due_at) WHERE due_at IS NOT NULL;

-- Stakes at which a game takes free rounds, as its provider declares them; a game without a row takes none.
CREATE TABLE catalogue.free_stakes (
  game_id integer   PRIMARY KEY REFERENCES catalogue.games,
  bets    integer[] NOT NULL CHECK (cardinality(bets) BETWEEN 1 AND 100)
);
