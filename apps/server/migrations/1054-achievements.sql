-- Achievements of a game, as its provider tells them: [{code, oneIn, name: {en, fil}}, …].
CREATE TABLE catalogue.achievements (
  game_id      integer PRIMARY KEY REFERENCES catalogue.games,
  achievements jsonb   NOT NULL
);

-- A challenge may ask for some of one game, in the shape and as rare as they were when it was opened.
ALTER TABLE contests.challenges ADD COLUMN achievements jsonb NOT NULL DEFAULT '[]';
ALTER TABLE contests.challenges DROP CONSTRAINT challenges_score_check;
ALTER TABLE contests.challenges ADD CONSTRAINT challenges_score
  CHECK (score IN ('multiple', 'rarity', 'achievements') AND (score = 'achievements') = (achievements <> '[]'));
ALTER TABLE contests.challenges DROP CONSTRAINT challenges_kinds_check;
ALTER TABLE contests.challenges ADD CONSTRAINT challenges_kinds CHECK (kinds BETWEEN 1 AND 8);

-- Each achievement has a row of its own; of a score it is empty.
ALTER TABLE contests.reached ADD COLUMN achievement text NOT NULL DEFAULT '';
ALTER TABLE contests.reached DROP CONSTRAINT reached_pkey;
ALTER TABLE contests.reached ADD PRIMARY KEY (player_id, challenge_id, game_id, achievement);
