-- What each game's provider declares of it: its return, and the most that one round pays. Bonus terms weigh a round by
-- the return (CA-08); a win above the most is kept for people instead of being paid.

-- Every version that was ever declared, one row each; the current one has no end.
CREATE TABLE catalogue.declarations (
  game_id    integer     NOT NULL REFERENCES catalogue.games,
  from_at    timestamptz NOT NULL,
  until_at   timestamptz CHECK (until_at >= from_at),
  version    text        NOT NULL,
  -- Hundredths of a percent: 9605 is 96.05 %.
  return_bps integer     NOT NULL CHECK (return_bps BETWEEN 0 AND 10000),
  -- In hundredths of the stake: 5000 is 50 times. Null where the provider names none.
  max_win    bigint      CHECK (max_win >= 0),
  PRIMARY KEY (game_id, from_at)
);
CREATE UNIQUE INDEX declarations_current ON catalogue.declarations (game_id) WHERE until_at IS NULL;
