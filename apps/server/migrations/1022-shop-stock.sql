-- How often an article of a shop was sold on a day in Manila, of as often as its terms say.
CREATE TABLE campaigns.sold (
  campaign_id integer NOT NULL,
  day         date    NOT NULL,
  article     integer NOT NULL,
  taken       integer NOT NULL CONSTRAINT sold_once_at_least CHECK (taken > 0),
  PRIMARY KEY (campaign_id, day, article)
);
