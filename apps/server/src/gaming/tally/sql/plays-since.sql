-- What a player played since a moment. A player's entries have times that grow, so it begins behind the last entry that is
-- older: found by key, whatever the statistics say.
CREATE OR REPLACE FUNCTION tally.plays_since(player bigint, from_ timestamptz)
RETURNS SETOF tally.plays
LANGUAGE sql STABLE
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  WITH before AS (
    SELECT coalesce((SELECT e.entry_no FROM wallet.entries e WHERE e.player_id = player AND e.at < from_
                      ORDER BY e.entry_no DESC LIMIT 1), 0) AS entry_no
  )
  SELECT p.* FROM tally.plays p
   WHERE p.player_id = player AND p.entry_no > (SELECT b.entry_no FROM before b) AND p.game_id <> 0
$$;
