-- Counts which games are played by the same players since a day, and keeps the closest of each game; answers how many rows
-- there are. Money of the player alone counts, of players whose account is open and who have picks on. A second count waits
-- for the first, and finds nothing to change.
CREATE OR REPLACE FUNCTION picks.count_neighbours(
  from_ date, at_ timestamptz, least_rounds integer, most_games integer, least_players integer, most_neighbours integer
) RETURNS integer
LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan
SET work_mem = '64MB'
AS $$
BEGIN
  LOCK TABLE picks.neighbours IN SHARE ROW EXCLUSIVE MODE;
  WITH off AS MATERIALIZED (
    SELECT player_id FROM (
      SELECT DISTINCT ON (player_id) player_id, given FROM picks.consents ORDER BY player_id, consent_id DESC
    ) last WHERE NOT given
  ), ranked AS (
    SELECT d.player_id, d.game_id,
           row_number() OVER (PARTITION BY d.player_id ORDER BY sum(d.rounds) DESC, d.game_id) AS place
      FROM tally.days d
      JOIN accounts.players p ON p.player_id = d.player_id AND p.state = 'active'
                             AND (p.kept_out_until IS NULL OR p.kept_out_until <= at_)
     WHERE d.day >= from_ AND d.stake > 0 AND NOT EXISTS (SELECT FROM off o WHERE o.player_id = d.player_id)
     GROUP BY d.player_id, d.game_id
    HAVING sum(d.rounds) >= least_rounds
  ), played AS MATERIALIZED (
    -- Pairs grow with the square of a player's games.
    SELECT player_id, game_id FROM ranked WHERE place <= most_games
  ), sizes AS (
    SELECT game_id, count(*) AS players FROM played GROUP BY game_id
  ), pairs AS (
    SELECT one.game_id, other.game_id AS other_id, count(*)::integer AS players
      FROM played one JOIN played other ON other.player_id = one.player_id AND other.game_id > one.game_id
     GROUP BY 1, 2 HAVING count(*) >= least_players
  ), near AS (
    SELECT b.game_id, b.other_id, b.players,
           greatest(1, round(10000 * b.players / sqrt(s.players::float8 * o.players)))::integer AS closeness
      FROM (SELECT game_id, other_id, players FROM pairs UNION ALL SELECT other_id, game_id, players FROM pairs) b
      JOIN sizes s ON s.game_id = b.game_id
      JOIN sizes o ON o.game_id = b.other_id
  ), closest AS MATERIALIZED (
    SELECT game_id, other_id, players, closeness FROM (
      SELECT n.*, row_number() OVER (PARTITION BY game_id ORDER BY closeness DESC, players DESC, other_id) AS place FROM near n
    ) placed WHERE place <= most_neighbours
  ), gone AS (
    DELETE FROM picks.neighbours n
     WHERE NOT EXISTS (SELECT FROM closest c WHERE c.game_id = n.game_id AND c.other_id = n.other_id)
  )
  INSERT INTO picks.neighbours AS n (game_id, other_id, players, closeness)
  SELECT game_id, other_id, players, closeness FROM closest
  ON CONFLICT (game_id, other_id) DO UPDATE SET players = excluded.players, closeness = excluded.closeness
   WHERE (n.players, n.closeness) IS DISTINCT FROM (excluded.players, excluded.closeness);
  RETURN (SELECT count(*) FROM picks.neighbours);
END $$;
