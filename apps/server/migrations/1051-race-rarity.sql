-- Races by how rare a round was, and over all games. What is known of how rarely a game pays much is the provider's word, in hundredths:
-- [[multiple, one in so many], …].
CREATE TABLE catalogue.tails (
  game_id integer PRIMARY KEY REFERENCES catalogue.games,
  tail    jsonb   NOT NULL
);

ALTER TABLE contests.terms ADD COLUMN score text NOT NULL DEFAULT 'multiple' CHECK (score IN ('multiple', 'rarity'));
-- Without a game: all of them, which only rarities make alike.
ALTER TABLE contests.terms DROP CONSTRAINT terms_games_check;
ALTER TABLE contests.terms ADD CONSTRAINT terms_games CHECK (cardinality(games) BETWEEN CASE score WHEN 'rarity' THEN 0 ELSE 1 END AND 20);

-- Games of runs that go by rarity, as they were declared when these began; a run with the same ones has the same row.
CREATE TABLE contests.odds (
  odds_no integer   PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  games   integer[] NOT NULL CHECK (cardinality(games) > 0),
  -- [{game, best, tail}, …] in the order of games.
  odds    jsonb     NOT NULL,
  digest  bytea     NOT NULL UNIQUE CHECK (octet_length(digest) = 32)
);
ALTER TABLE contests.contests ADD COLUMN odds_no integer REFERENCES contests.odds;
