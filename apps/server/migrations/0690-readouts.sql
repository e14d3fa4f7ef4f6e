-- What the last night's readout of an activity found: groups of players that differ by chance alone.
CREATE TABLE campaigns.readouts (
  campaign_id integer     PRIMARY KEY REFERENCES campaigns.campaigns (campaign_id),
  at          timestamptz NOT NULL,
  found       jsonb       NOT NULL,
  -- The rule paused it then, because more of its players took care of themselves.
  paused_at   timestamptz
);
