-- A member joined the lines of whoever stands above them, and with them whoever stands under them: five tiers at most. One at a
-- time, so that of two who join at once neither misses the other. Answers how many lines were added.
CREATE OR REPLACE FUNCTION agents.add_lines(member bigint, day date) RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  added integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('agents.lines', 0));
  WITH under AS (
    SELECT member AS member_id, 0 AS tier
    UNION ALL
    SELECT l.member_id, l.tier FROM agents.lines l WHERE l.player_id = member AND l.tier < 5
  )
  INSERT INTO agents.lines (player_id, member_id, tier, since)
  SELECT a.player_id, u.member_id, a.tier + u.tier, day FROM agents.above(member) a, under u
   WHERE a.tier + u.tier <= 5 AND a.player_id <> u.member_id
   ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  RETURN added;
END
$$;
