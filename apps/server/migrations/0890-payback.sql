-- What each version of each game really paid.
CREATE SCHEMA payback;

-- Rounds that ended on a day, counted once the day is whole. Without free rounds, rounds that were undone, and rounds of a table
-- that people voided.
CREATE TABLE payback.days (
  game_id     integer NOT NULL REFERENCES catalogue.games,
  version     text    NOT NULL,
  day         date    NOT NULL,
  rounds      bigint  NOT NULL CHECK (rounds > 0),
  stake       bigint  NOT NULL CHECK (stake > 0),
  win         bigint  NOT NULL CHECK (win >= 0),
  -- What these bets return on average, as declared, in ten-thousandths of a centavo.
  expected_e4 numeric NOT NULL CHECK (expected_e4 >= 0),
  -- How far each round was from that, squared and added up, in square centavos.
  spread      numeric NOT NULL CHECK (spread >= 0),
  PRIMARY KEY (game_id, version, day)
);

-- The last day that was counted.
CREATE TABLE payback.progress (
  one        boolean     PRIMARY KEY DEFAULT true CHECK (one),
  day        date        NOT NULL,
  counted_at timestamptz NOT NULL
);
