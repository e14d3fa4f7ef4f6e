-- What a player played on the days of a span, with the entries that nobody rolled yet: under the wallet's lock the last
-- spin is in it. One statement, so that a roll that commits meanwhile is either seen whole or not at all. Entries of a
-- player have times that grow, so those that are not rolled are the last ones.
CREATE OR REPLACE FUNCTION tally.up_to_now(player bigint, from_day date, until_day date)
RETURNS TABLE (day date, game_id integer, rounds integer, stake bigint, free_stake bigint, win bigint, theo bigint)
LANGUAGE sql STABLE
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  WITH rolled AS (
    SELECT coalesce((SELECT e.entry_no FROM wallet.entries e
                      WHERE e.player_id = player AND e.at < (SELECT p.rolled_until FROM tally.progress p)
                      ORDER BY e.entry_no DESC LIMIT 1), 0) AS entry_no
  )
  SELECT a.day, a.game_id, sum(a.rounds)::integer, sum(a.stake)::bigint, sum(a.free_stake)::bigint, sum(a.win)::bigint,
         floor(sum(a.theo_e4) / 10000)::bigint
    FROM (SELECT d.day, d.game_id, d.rounds, d.stake, d.free_stake, d.win, d.theo_e4 FROM tally.days d
           WHERE d.player_id = player AND d.day BETWEEN from_day AND until_day
          UNION ALL
          SELECT p.day, p.game_id, p.rounds, p.stake, p.free_stake, p.win, p.theo_e4 FROM tally.plays p
           WHERE p.player_id = player AND p.entry_no > (SELECT r.entry_no FROM rolled r) AND p.game_id <> 0
             AND p.day BETWEEN from_day AND until_day) a
   GROUP BY 1, 2
$$;
