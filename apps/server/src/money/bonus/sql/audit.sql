-- Proves that grants, rounds and entries tell the same story, with what was folded. A round whose bet was rolled back
-- after the grant that it counted for had ended stays counted there, by rule, while its stake is gone: no fault. Nor is a
-- rollback while no grant was open: nobody follows the entries then, and the next grant begins with those after it.
CREATE OR REPLACE FUNCTION bonus.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH booked AS MATERIALIZED (
    SELECT player_id, entry_no, key, kind, cash, debt, promotion FROM wallet.entries WHERE key LIKE 'bonus%'
  ), given AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.player_id IS NULL OR b.player_id IS NULL
                            OR b.entry_no <> g.entry_no OR b.promotion IS DISTINCT FROM -g.amount) AS wrong
      FROM bonus.grants g
      FULL JOIN (SELECT * FROM booked WHERE kind = 'bonus-grant') b
             ON b.player_id = g.player_id AND b.key = 'bonus:' || g.key
  ), removed AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.player_id IS NULL OR b.promotion IS DISTINCT FROM g.taken) AS wrong
      FROM (SELECT player_id, taken, 'bonus-removed:' || grant_no AS key FROM bonus.grants WHERE taken > 0) g
      FULL JOIN (SELECT * FROM booked WHERE kind = 'bonus-removed') b USING (player_id, key)
  ), counted AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.progress <> g.folded + coalesce(r.counted, 0)) AS wrong
      FROM bonus.grants g
      LEFT JOIN (SELECT player_id, grant_no, sum(counted) AS counted FROM bonus.rounds
                  WHERE grant_no IS NOT NULL GROUP BY 1, 2) r USING (player_id, grant_no)
  ), stakes AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE r.counted > r.stake AND NOT (g.status <> 'open' AND EXISTS (
                              SELECT 1 FROM play.transactions t
                               WHERE t.player_id = r.player_id AND t.round_no = r.round_no
                                 AND t.type = 'bet' AND t.rolled_back_by IS NOT NULL))
                            OR r.status = 'settled' AND a.open_grants > 0 AND a.seen_entry = w.entry_no
                            AND r.stake > coalesce(p.bet_total, 0) AND NOT EXISTS (
                              SELECT 1 FROM play.transactions b
                               WHERE b.player_id = r.player_id AND b.round_no = r.round_no AND b.type = 'rollback'
                                 AND b.entry_no < (SELECT min(o.entry_no) FROM bonus.grants o
                                                    WHERE o.player_id = r.player_id AND o.status = 'open'))) AS wrong
      FROM bonus.rounds r JOIN bonus.accounts a USING (player_id) JOIN wallet.wallets w USING (player_id)
      LEFT JOIN play.rounds p USING (player_id, round_no)
      LEFT JOIN bonus.grants g USING (player_id, grant_no)
  ), sums AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE a.bound <> coalesce(g.bound, 0) OR a.open_grants <> coalesce(g.open, 0)
                            OR a.seen_entry > w.entry_no
                            OR a.seen_entry = w.entry_no AND a.bound > w.cash) AS wrong
      FROM bonus.accounts a JOIN wallet.wallets w USING (player_id)
      LEFT JOIN (SELECT player_id, sum(bound) AS bound, count(*) AS open FROM bonus.grants
                  WHERE status = 'open' GROUP BY 1) g USING (player_id)
  )
  SELECT c.* FROM given, removed, counted, stakes, sums, LATERAL (VALUES
    ('every grant has its entry, and every such entry its grant', given.n, given.wrong),
    ('what was forfeited, expired or taken back left by an entry of its own, of that amount', removed.n, removed.wrong),
    ('the progress of a grant is the sum of its rounds, those that are folded too', counted.n, counted.wrong),
    ('no round counts more than its stake, nor more than was staked in it', stakes.n, stakes.wrong),
    ('what is locked is the sum of the open grants, and no more than the cash', sums.n, sums.wrong)
  ) c (claim, checked, faults)
$$;
