-- The most that a round pays which began at a moment, in hundredths of its stake: the highest of the versions that it
-- can be of. 10,000 times where nobody declared anything.
CREATE OR REPLACE FUNCTION catalogue.max_win(game integer, began timestamptz) RETURNS bigint
LANGUAGE sql STABLE
RETURN coalesce((SELECT max(coalesce(d.max_win, 1000000)) FROM catalogue.declarations d
                  WHERE d.game_id = game AND (d.until_at IS NULL OR d.until_at > began)), 1000000);
