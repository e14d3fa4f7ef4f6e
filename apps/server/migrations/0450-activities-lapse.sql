-- What waits for a player in an activity and its last day: by it who is to be notified is found, and nobody is notified twice.
CREATE TABLE campaigns.lapses (
  player_id   bigint  NOT NULL,
  campaign_id integer NOT NULL,
  step        integer NOT NULL,
  -- The last day in Manila; infinity where no end is known yet.
  last_day    date    NOT NULL,
  notified    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (player_id, campaign_id, step, last_day)
);
CREATE INDEX lapses_day ON campaigns.lapses (last_day, player_id);
CREATE INDEX lapses_campaign ON campaigns.lapses (campaign_id, last_day);
