-- What was played, per player, Manila day and game: rolled up from the ledger, each entry once, for all that counts play.
CREATE SCHEMA tally;

-- One row: everything before `rolled_until` is in `days`, everything before `folded_before` went into `months`. Its lock
-- makes one of two that roll wait.
CREATE TABLE tally.progress (
  only_row      boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  rolled_until  timestamptz,
  folded_before date        NOT NULL DEFAULT '-infinity'
);

-- What is undone counts on the day on which it is undone, so a day may be below zero.
CREATE TABLE tally.days (
  player_id   bigint  NOT NULL,
  day         date    NOT NULL,
  game_id     integer NOT NULL,
  rounds      integer NOT NULL,
  -- Own cash and bonus coins; stakes of free rounds are the house's and stand beside.
  stake       bigint  NOT NULL,
  free_stake  bigint  NOT NULL,
  win         bigint  NOT NULL,
  -- What the house keeps of the stakes on average, by the return that was declared when each was made, in ten-thousandths
  -- of a hundredth: summed up exactly, rounded down where it is read.
  theo_e4     bigint  NOT NULL,
  PRIMARY KEY (player_id, day, game_id)
) WITH (fillfactor = 80);
CREATE INDEX days_of_day ON tally.days USING brin (day) WITH (pages_per_range = 16, autosummarize = on);

-- What `days` becomes after thirteen months; `month` is its first day.
CREATE TABLE tally.months (
  player_id   bigint  NOT NULL,
  month       date    NOT NULL,
  game_id     integer NOT NULL,
  rounds      integer NOT NULL,
  stake       bigint  NOT NULL,
  free_stake  bigint  NOT NULL,
  win         bigint  NOT NULL,
  theo_e4     bigint  NOT NULL,
  PRIMARY KEY (player_id, month, game_id)
);

-- What game providers received, by game, was counted by the reports; game 0 is outside of any round. The day that runs is
-- counted anew, so that both tables are whole from its beginning on.
ALTER TABLE reports.game_days SET SCHEMA tally;
INSERT INTO tally.progress (rolled_until)
SELECT date_trunc('day', p.rolled_until, 'Asia/Manila') FROM reports.progress p;
DELETE FROM tally.game_days d USING tally.progress p
 WHERE d.day >= (p.rolled_until AT TIME ZONE 'Asia/Manila')::date;
