-- Adds the entries of a span to the tally, joined to their games once for players and for games. Called with each moment
-- once; the caller holds the lock of progress.
CREATE OR REPLACE FUNCTION tally.add(from_ timestamptz, until_ timestamptz) RETURNS void
LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan
-- No entry is asked for twice, so nothing is worth remembering; and a minute is grouped in memory.
SET enable_memoize = off
SET work_mem = '64MB'
AS $$
BEGIN
  WITH played AS MATERIALIZED (
    SELECT p.player_id, p.day, p.provider_id, p.game_id, p.kind, count(*) AS entries, sum(p.amount)::bigint AS amount,
           sum(p.rounds)::integer AS rounds, sum(p.stake)::bigint AS stake, sum(p.free_stake)::bigint AS free_stake,
           sum(p.win)::bigint AS win, sum(p.theo_e4)::bigint AS theo_e4
      FROM tally.plays p WHERE p.at >= from_ AND p.at < until_
     GROUP BY 1, 2, 3, 4, 5
  ), by_player AS (
    INSERT INTO tally.days AS d (player_id, day, game_id, rounds, stake, free_stake, win, theo_e4)
    SELECT player_id, day, game_id, sum(rounds), sum(stake), sum(free_stake), sum(win), sum(theo_e4)
      -- What is outside of rounds is no play of a game.
      FROM played WHERE game_id <> 0 GROUP BY 1, 2, 3
    ON CONFLICT (player_id, day, game_id) DO UPDATE
       SET rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake,
           free_stake = d.free_stake + excluded.free_stake, win = d.win + excluded.win,
           theo_e4 = d.theo_e4 + excluded.theo_e4
  )
  INSERT INTO tally.game_days AS d (day, provider_id, game_id, kind, entries, amount)
  SELECT day, provider_id, game_id, kind, sum(entries), sum(amount) FROM played GROUP BY 1, 2, 3, 4
  ON CONFLICT (day, provider_id, game_id, kind) DO UPDATE
     SET entries = d.entries + excluded.entries, amount = d.amount + excluded.amount;
END $$;
