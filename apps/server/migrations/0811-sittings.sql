-- Since when a player is at the games, over changes of games, pages and devices: what the clock in the game room shows.
CREATE TABLE play.sittings (
  player_id bigint      NOT NULL PRIMARY KEY,
  since     timestamptz NOT NULL,
  -- When a game was last opened or left; rounds say the rest.
  seen_at   timestamptz NOT NULL
);
