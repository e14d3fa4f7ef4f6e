-- Seas: what swims in one is a function of its seed and of time, told to everybody. A press at it is a volley of shots,
-- which is one round: each shot is drawn with a number of the seeds, from `nonce` on.
CREATE TABLE seas (
  id text PRIMARY KEY,
  game_code text NOT NULL,
  -- Play money has seas of its own: it takes no fish from anybody.
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  room integer NOT NULL CHECK (room > 0),
  seed text NOT NULL,
  begun_at timestamptz NOT NULL,
  UNIQUE (game_code, mode, room)
);

-- Where a player is. Who was not seen for a while makes room.
CREATE TABLE sea_seats (
  player_id text NOT NULL,
  game_code text NOT NULL,
  sea text NOT NULL REFERENCES seas (id),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_code)
);
CREATE INDEX sea_seats_here ON sea_seats (sea, seen_at);

-- What swims there no more, from the moment on that its catch is drawn: one row for each, and one catch. Where the stake is
-- not taken the row goes away, and it swims on.
CREATE TABLE sea_caught (
  sea text NOT NULL REFERENCES seas (id),
  fish bigint NOT NULL CHECK (fish >= 0),
  round_id text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (sea, fish)
);
CREATE INDEX sea_caught_by_round ON sea_caught (round_id);
CREATE INDEX sea_caught_by_age ON sea_caught (at);

-- How many shots a volley has; null of rounds of every other kind.
ALTER TABLE rounds ADD COLUMN shots integer CHECK (shots BETWEEN 1 AND 20);
DROP INDEX rounds_covered;
CREATE INDEX rounds_covered ON rounds (seed_pair_id)
  WHERE (left_at IS NOT NULL OR shots IS NOT NULL) AND state IN ('bet-sent', 'bet-unknown', 'stepping');
