-- How often each line of each table in force was drawn, as the last night counted it: what anybody may look at.
CREATE TABLE campaigns.draw_counts (
  campaign_id integer     NOT NULL REFERENCES campaigns.campaigns (campaign_id),
  version     integer     NOT NULL,
  odds_table  text        NOT NULL,
  place       integer     NOT NULL CHECK (place >= 0),
  count       bigint      NOT NULL CHECK (count > 0),
  counted_at  timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, version, odds_table, place)
);
