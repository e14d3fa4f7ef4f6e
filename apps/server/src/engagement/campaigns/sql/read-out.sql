-- What players did on days of Manila, by the group that chance put them in: −1 was left out of everything, 0 is in none of the
-- shares, and n is in the n-th. Of everybody who was here in the four weeks before, or joined since; whether they took part is
-- not asked, or those who like to take part would be compared with those who do not.
CREATE OR REPLACE FUNCTION campaigns.read_out(
  p_from date, p_until date, p_hold_out text, p_percent integer, p_kind text, p_froms integer[], p_untils integer[]
) RETURNS TABLE (
  part integer, players bigint,
  deposits float8, deposits2 float8, stake float8, stake2 float8, theo float8, theo2 float8, coins float8, coins2 float8,
  net2 float8, week bigint, month bigint, care bigint
)
LANGUAGE sql STABLE
AS $$
  WITH span AS (
    SELECT p_from::timestamp AT TIME ZONE 'Asia/Manila' AS begins, (p_until + 1)::timestamp AT TIME ZONE 'Asia/Manila' AS ends
  ), people AS (
    SELECT player_id, registered_at, campaigns.part_of(p_hold_out, player_id) AS held, campaigns.part_of(p_kind, player_id) AS of_kind
      FROM accounts.players p, span
     WHERE registered_at < ends
       AND (registered_at >= begins
            OR EXISTS (SELECT FROM accounts.active_days a
                        WHERE a.player_id = p.player_id AND a.day BETWEEN p_from - 28 AND p_from - 1))
  ), grouped AS (
    SELECT player_id,
           CASE WHEN held < p_percent * 100 THEN -1
                ELSE coalesce((SELECT n FROM unnest(p_froms, p_untils) WITH ORDINALITY s (f, u, n)
                                WHERE of_kind >= f * 100 AND of_kind < u * 100 LIMIT 1), 0)::integer END AS part
      FROM people
  ), paid AS (
    SELECT player_id, sum(amount)::float8 AS sum FROM cashier.deposits, span
     WHERE status = 'paid' AND finished_at >= begins AND finished_at < ends GROUP BY 1
  ), played AS (
    SELECT player_id, sum(stake)::float8 AS stake, (sum(theo_e4) / 10000)::float8 AS theo FROM tally.days
     WHERE day BETWEEN p_from AND p_until GROUP BY 1
  ), given AS (
    SELECT player_id, sum(coins)::float8 AS coins FROM campaigns.decisions, span
     WHERE coins > 0 AND at >= begins AND at < ends GROUP BY 1
  ), here AS (
    SELECT player_id, bool_or(day BETWEEN p_from + 7 AND p_from + 13) AS week, bool_or(day BETWEEN p_from + 30 AND p_from + 36) AS month
      FROM accounts.active_days WHERE day BETWEEN p_from + 7 AND p_from + 36 GROUP BY 1
  ), careful AS (
    -- Not a limit set for the first time: activities ask for that.
    SELECT DISTINCT player_id FROM responsible.changes, span
     WHERE what IN ('excluded', 'exclusion-longer', 'lowered', 'time-used-up') AND staff_id IS NULL AND at >= begins AND at < ends
  ), figures AS (
    SELECT g.part, coalesce(paid.sum, 0) AS d, coalesce(played.stake, 0) AS s, coalesce(played.theo, 0) AS t,
           coalesce(given.coins, 0) AS c, coalesce(here.week, false) AS w, coalesce(here.month, false) AS m,
           careful.player_id IS NOT NULL AS k
      FROM grouped g
      LEFT JOIN paid USING (player_id) LEFT JOIN played USING (player_id) LEFT JOIN given USING (player_id)
      LEFT JOIN here USING (player_id) LEFT JOIN careful USING (player_id)
  )
  SELECT f.part, count(*), sum(d), sum(d * d), sum(s), sum(s * s), sum(t), sum(t * t), sum(c), sum(c * c),
         sum((t - c) * (t - c)), count(*) FILTER (WHERE w), count(*) FILTER (WHERE m), count(*) FILTER (WHERE k)
    FROM figures f GROUP BY 1 ORDER BY 1
$$;
