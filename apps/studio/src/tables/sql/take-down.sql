-- Bets that their players take down while they fly, presses of many in one statement. The moment is when each press was
-- read, told as how long ago that is, so that nobody loses by waiting here; the height follows from it, by the curve of
-- the kit's `heightAt`. The share of the rounds' rows is held until it is written: whoever ends the flight waits for it,
-- and shuts out the rest. `top` is the last height of the flight: after it nothing is taken down any more. Of several on
-- one spot all come down at once, and what came down stays as it did.
-- Verdicts: 'down', 'not-begun', 'over', or 'none' where the player has nothing there.
CREATE OR REPLACE FUNCTION take_down(given jsonb) RETURNS TABLE (n integer, verdict text) LANGUAGE plpgsql
  -- By key, planned once for all (migrations/0024-statistics.sql).
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz := table_clock();
BEGIN
  PERFORM FROM table_rounds r WHERE r.id IN (SELECT x ->> 'roundId' FROM jsonb_array_elements(given) x)
    ORDER BY r.id FOR SHARE;
  -- The bets are held before they are looked at: of two presses at once the second one sees what the first one did.
  PERFORM FROM table_bets b
    WHERE (b.round_id, b.player_id, b.spot) IN (
      SELECT x ->> 'roundId', x ->> 'playerId', x ->> 'spot' FROM jsonb_array_elements(given) x)
    ORDER BY b.round_id COLLATE "C", b.id COLLATE "C" FOR UPDATE;
  RETURN QUERY
  WITH g AS (
    SELECT x.*, r.phase, extract(epoch FROM moment - x."agoMs" * interval '1 millisecond' - r.flies_at)::float8 AS flown
      FROM jsonb_to_recordset(given) AS x (n integer, "roundId" text, "playerId" text, spot text, rate float8, top integer,
        "agoMs" float8) JOIN table_rounds r ON r.id = x."roundId"
  ), h AS (
    -- A height that no flight has is no number that a column takes.
    SELECT g.*, floor(100 * exp(least(rate * greatest(flown, 0), 20)))::bigint AS height FROM g
  ), first AS (
    SELECT DISTINCT ON ("roundId", "playerId", spot) * FROM h
     WHERE phase = 'flying' AND flown >= 0 AND height <= top ORDER BY "roundId", "playerId", spot, height
  ), moved AS (
    UPDATE table_bets b SET down = first.height, down_at = moment - first."agoMs" * interval '1 millisecond'
      FROM first
     WHERE b.round_id = first."roundId" AND b.player_id = first."playerId" AND b.spot = first.spot
       AND b.state = 'standing' AND b.down IS NULL
     RETURNING b.round_id, b.player_id, b.spot
  )
  SELECT h.n, CASE
      WHEN EXISTS (SELECT FROM moved m WHERE (m.round_id, m.player_id, m.spot) = (h."roundId", h."playerId", h.spot))
        OR EXISTS (SELECT FROM table_bets b WHERE (b.round_id, b.player_id, b.spot) = (h."roundId", h."playerId", h.spot)
                     AND b.state = 'standing' AND b.down IS NOT NULL) THEN 'down'
      WHEN NOT EXISTS (SELECT FROM table_bets b
          WHERE (b.round_id, b.player_id, b.spot) = (h."roundId", h."playerId", h.spot) AND b.state = 'standing') THEN 'none'
      WHEN phase IN ('open', 'closing', 'closed') OR phase = 'flying' AND flown < 0 THEN 'not-begun'
      ELSE 'over' END
    FROM h;
END $$;
