-- Games picked for a player.
CREATE SCHEMA picks;

-- Which games are played by the same players, counted every night. No row says who.
CREATE TABLE picks.neighbours (
  game_id   integer NOT NULL REFERENCES catalogue.games,
  other_id  integer NOT NULL REFERENCES catalogue.games,
  -- How many played both. Fewer than five could be recognised.
  players   integer NOT NULL CHECK (players >= 5),
  -- Both of those who play the one or the other, in ten-thousandths.
  closeness integer NOT NULL CHECK (closeness BETWEEN 1 AND 10000),
  PRIMARY KEY (game_id, other_id),
  CHECK (game_id <> other_id)
);

-- Games that a player does not want to see picked.
CREATE TABLE picks.dismissed (
  player_id bigint      NOT NULL,
  game_id   integer     NOT NULL REFERENCES catalogue.games,
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);

-- Each time that a player turned picks off or on; before the first they are on.
CREATE TABLE picks.consents (
  player_id  bigint      NOT NULL,
  consent_id bigint      GENERATED ALWAYS AS IDENTITY,
  given      boolean     NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (player_id, consent_id)
);
