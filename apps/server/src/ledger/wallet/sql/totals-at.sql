-- What a player had staked and won before a moment: the totals less the entries since. Entries of a player
-- have no gaps and times that grow, so that the first one since is found by halving, from the beginning of its month on.
CREATE OR REPLACE FUNCTION wallet.totals_at(player bigint, since timestamptz)
RETURNS TABLE (bet_total bigint, win_total bigint)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  low  bigint;
  high bigint;
  half bigint;
  month timestamptz := date_trunc('month', since, 'UTC');
BEGIN
  SELECT w.entry_no + 1 INTO high FROM wallet.wallets w WHERE w.player_id = player;
  SELECT e.entry_no INTO low FROM wallet.entries e
   WHERE e.player_id = player AND e.at >= month ORDER BY e.entry_no LIMIT 1;
  low := coalesce(low, high);
  WHILE low < high LOOP
    half := (low + high) / 2;
    IF (SELECT e.at FROM wallet.entries e WHERE e.player_id = player AND e.entry_no = half AND e.at >= month) < since
    THEN low := half + 1; ELSE high := half; END IF;
  END LOOP;
  RETURN QUERY
  SELECT w.bet_total - coalesce(s.bet, 0)::bigint, w.win_total - coalesce(s.win, 0)::bigint
    FROM wallet.wallets w, LATERAL (
      SELECT sum(e.provider) FILTER (WHERE e.kind IN ('bet', 'bet-rollback')) AS bet,
             sum(-e.provider) FILTER (
               WHERE e.kind IN ('win', 'win-rollback', 'promo-win', 'promo-win-rollback')) AS win
        FROM wallet.entries e WHERE e.player_id = player AND e.entry_no >= low AND e.at >= month) s
   WHERE w.player_id = player;
END $$;
