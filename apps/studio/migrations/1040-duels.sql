-- Duels: two players on the same deals, with play money. The seed is sealed when the duel is made, before either word is known;
-- the words and the end are fixed once, together.
CREATE TABLE duels (
  id           text        PRIMARY KEY,
  game_code    text        NOT NULL,
  game_version text        NOT NULL,
  choice       jsonb       NOT NULL,
  seed_sealed  bytea       NOT NULL,
  seed_key     text        NOT NULL,
  commitment   text        NOT NULL,
  maker_word   text,
  other_word   text,
  ends_at      timestamptz,
  made_at      timestamptz NOT NULL,
  CHECK ((maker_word IS NULL) = (other_word IS NULL) AND (maker_word IS NULL) = (ends_at IS NULL))
);
CREATE INDEX duels_by_key ON duels (seed_key);

-- When the lobby is told of each player, once: when all deals are played, or the time is over.
CREATE TABLE duel_seats (
  duel_id    text        NOT NULL REFERENCES duels (id),
  seat       smallint    NOT NULL CHECK (seat IN (1, 2)),
  due_at     timestamptz NOT NULL,
  told_at    timestamptz,
  attempts   integer     NOT NULL DEFAULT 0,
  last_fault text,
  PRIMARY KEY (duel_id, seat)
);
CREATE INDEX duel_seats_due ON duel_seats (due_at) WHERE told_at IS NULL;

ALTER TABLE launches
  ADD COLUMN duel_id text REFERENCES duels (id),
  ADD COLUMN duel_seat smallint,
  ADD CONSTRAINT a_seat_of_a_duel CHECK ((duel_id IS NULL) = (duel_seat IS NULL));
-- One session for each seat: whoever opens it again goes on where it was left.
ALTER TABLE sessions
  ADD COLUMN duel_id text REFERENCES duels (id),
  ADD COLUMN duel_seat smallint,
  ADD CONSTRAINT a_seat_of_a_duel CHECK ((duel_id IS NULL) = (duel_seat IS NULL) AND (duel_id IS NULL OR mode = 'demo'));
CREATE UNIQUE INDEX sessions_of_duels ON sessions (duel_id, duel_seat) WHERE duel_id IS NOT NULL;
