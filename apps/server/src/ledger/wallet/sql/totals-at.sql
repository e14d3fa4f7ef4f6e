-- What a player had staked and won before a moment: the totals less the entries since. Entries of a player
-- have no gaps and times that grow, so that the first one since is found by halving.
CREATE OR REPLACE FUNCTION wallet.totals_at(player bigint, since timestamptz)
RETURNS TABLE (bet_total bigint, win_total bigint)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  low  bigint := 1;
  high bigint;
  half bigint;
BEGIN
  SELECT w.entry_no + 1 INTO high FROM wallet.wallets w WHERE w.player_id = player;
  WHILE low < high LOOP
    half := (low + high) / 2;
    IF (SELECT e.at FROM wallet.entries e WHERE e.player_id = player AND e.entry_no = half) < since
    THEN low := half + 1; ELSE high := half; END IF;
  END LOOP;
  RETURN QUERY
  SELECT w.bet_total - coalesce(s.bet, 0)::bigint, w.win_total - coalesce(s.win, 0)::bigint
    FROM wallet.wallets w, LATERAL (
      SELECT sum(e.provider) FILTER (WHERE e.kind IN ('bet', 'bet-rollback')) AS bet,
             sum(-e.provider) FILTER (
               WHERE e.kind IN ('win', 'win-rollback', 'promo-win', 'promo-win-rollback')) AS win
        FROM wallet.entries e WHERE e.player_id = player AND e.entry_no >= low) s
   WHERE w.player_id = player;
END $$;
