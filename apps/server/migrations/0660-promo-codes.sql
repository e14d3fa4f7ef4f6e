-- How often a code was used, of as often as its campaign's terms say. The codes themselves are in the terms, as keyed hashes.
CREATE TABLE campaigns.code_stock (
  campaign_id integer NOT NULL,
  code_hash   text    NOT NULL,
  taken       integer NOT NULL CONSTRAINT taken_once_at_least CHECK (taken > 0),
  PRIMARY KEY (campaign_id, code_hash)
);

-- Codes that a player tried within an hour from the first of them.
CREATE TABLE campaigns.code_tries (
  player_id bigint      PRIMARY KEY,
  first_at  timestamptz NOT NULL,
  tries     integer     NOT NULL
);
