-- How much each player had played when the engine last looked: whoever crossed no mark since is not looked at. `week` is its
-- Monday. Counted again from nothing where a row is missing, so it may be emptied at any time.
CREATE TABLE campaigns.play_seen (
  player_id   bigint  PRIMARY KEY,
  day         date    NOT NULL,
  day_rounds  integer NOT NULL,
  day_games   integer NOT NULL,
  week        date    NOT NULL,
  week_rounds integer NOT NULL,
  week_games  integer NOT NULL,
  -- Lifetime stakes when it was looked at, in hundredths; and no more than they were at the end of what was looked at.
  staked      bigint  NOT NULL,
  staked_then bigint  NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX play_seen_day ON campaigns.play_seen (day);
-- When the last look ended.
ALTER TABLE campaigns.play_followed ADD COLUMN looked_at timestamptz NOT NULL DEFAULT '-infinity';
