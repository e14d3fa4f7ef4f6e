-- Proves the books. Each row is one claim, how many things it was checked on, and how many broke it.
CREATE OR REPLACE FUNCTION wallet.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE plpgsql STABLE
SET work_mem = '256MB'
AS $$
BEGIN
  RETURN QUERY
  WITH here AS MATERIALIZED (
    SELECT e.player_id, count(*) AS entries, min(e.entry_no) AS first_no, max(e.entry_no) AS last_no, sum(e.entry_no) AS numbers,
           sum(e.cash)::bigint AS cash, sum(e.held)::bigint AS held,
           sum(e.safebox)::bigint AS safebox, sum(e.debt)::bigint AS debt,
           sum(e.points)::bigint AS points, sum(e.points_issued)::bigint AS points_issued,
           coalesce(sum(e.provider), 0) + coalesce(sum(e.payment), 0) + coalesce(sum(e.promotion), 0)
             + coalesce(sum(e.fee), 0) + coalesce(sum(e.adjustment), 0) + coalesce(sum(e.house_sum), 0) AS contra,
           sum(e.provider) FILTER (WHERE e.kind IN ('bet', 'bet-rollback')) AS bet_total,
           sum(-e.provider) FILTER (
             WHERE e.kind IN ('win', 'win-rollback', 'promo-win', 'promo-win-rollback')) AS win_total,
           sum(-e.payment) FILTER (WHERE e.payment IS NOT NULL AND e.kind LIKE 'deposit%') AS deposit_total,
           sum(e.payment) FILTER (WHERE e.payment IS NOT NULL AND e.kind LIKE 'withdrawal%') AS withdrawal_total,
           count(*) FILTER (WHERE
             -- Nearly all entries are bets and wins: two postings that cancel out.
             CASE WHEN e.cash = -e.provider
                       AND coalesce(e.held, e.safebox, e.debt, e.payment, e.promotion, e.fee,
                                    e.adjustment, e.house_sum, e.points, e.points_issued) IS NULL THEN false
                  ELSE coalesce(e.cash, 0) + coalesce(e.held, 0) + coalesce(e.safebox, 0)
                       + coalesce(e.debt, 0) + coalesce(e.provider, 0) + coalesce(e.payment, 0)
                       + coalesce(e.promotion, 0) + coalesce(e.fee, 0) + coalesce(e.adjustment, 0)
                       + coalesce(e.house_sum, 0) <> 0
                       OR e.house IS NOT NULL AND e.house_sum IS DISTINCT FROM wallet.sum_of(e.house)
                       OR coalesce(e.points, 0) + coalesce(e.points_issued, 0) <> 0 END) AS unbalanced
      FROM wallet.entries e GROUP BY e.player_id
  ), sums AS MATERIALIZED (
    -- With what left for the archive.
    SELECT x.player_id, sum(x.entries)::bigint AS entries, min(x.first_no) AS first_no, max(x.last_no) AS last_no,
           sum(x.numbers) AS numbers, sum(x.cash)::bigint AS cash, sum(x.held)::bigint AS held,
           sum(x.safebox)::bigint AS safebox, sum(x.debt)::bigint AS debt, sum(x.points)::bigint AS points,
           sum(x.points_issued)::bigint AS points_issued, sum(x.contra) AS contra, sum(x.bet_total) AS bet_total,
           sum(x.win_total) AS win_total, sum(x.deposit_total) AS deposit_total,
           sum(x.withdrawal_total) AS withdrawal_total, sum(x.unbalanced)::bigint AS unbalanced
      FROM (SELECT * FROM here
            UNION ALL
            SELECT a.player_id, a.entries, a.first_no, a.last_no, a.numbers, a.cash, a.held, a.safebox, a.debt, a.points,
                   a.points_issued, a.contra, a.bet_total, a.win_total, NULL, NULL, 0
              FROM wallet.archived a) x
     GROUP BY x.player_id
  ), compared AS (
    SELECT w.player_id AS wallet_id, s.player_id AS entries_id, s.entries, s.unbalanced, s.contra,
           w.cash + w.held + w.safebox + w.debt AS liability,
           w.cash < 0 OR w.held < 0 OR w.safebox < 0 OR w.points < 0 OR w.debt > 0 AS negative,
           w.cash IS DISTINCT FROM coalesce(s.cash, 0) OR w.held IS DISTINCT FROM coalesce(s.held, 0)
             OR w.safebox IS DISTINCT FROM coalesce(s.safebox, 0)
             OR w.debt IS DISTINCT FROM coalesce(s.debt, 0)
             OR w.points IS DISTINCT FROM coalesce(s.points, 0) AS differs,
           w.bet_total IS DISTINCT FROM coalesce(s.bet_total, 0)
             OR w.win_total IS DISTINCT FROM coalesce(s.win_total, 0)
             OR w.deposit_total IS DISTINCT FROM coalesce(s.deposit_total, 0)
             OR w.withdrawal_total IS DISTINCT FROM coalesce(s.withdrawal_total, 0) AS totals_differ,
           w.entry_no IS DISTINCT FROM coalesce(s.entries, 0)
             OR s.first_no <> 1 OR s.last_no <> s.entries
             -- A number stands once in a month by its key; this says it of all of them.
             OR s.numbers <> s.entries::numeric * (s.entries + 1) / 2 AS gaps,
           w.points AS points, s.points_issued
      FROM wallet.wallets w FULL JOIN sums s USING (player_id)
  ), folded AS MATERIALIZED (
    SELECT count(wallet_id) AS wallets, coalesce(sum(entries), 0)::bigint AS entries,
           coalesce(sum(unbalanced), 0)::bigint AS unbalanced,
           count(*) FILTER (WHERE differs) AS differ,
           count(*) FILTER (WHERE totals_differ) AS totals_differ,
           count(*) FILTER (WHERE gaps OR wallet_id IS NULL) AS gaps,
           count(*) FILTER (WHERE negative) AS negative,
           coalesce(sum(liability), 0) AS liabilities, coalesce(sum(contra), 0) AS contra,
           coalesce(sum(points), 0) AS points, coalesce(sum(points_issued), 0) AS points_issued
      FROM compared
  )
  SELECT c.* FROM folded f, LATERAL (VALUES
    ('every entry balances', f.entries, f.unbalanced),
    ('every balance equals its postings', f.wallets, f.differ),
    ('every running total equals its postings', f.wallets, f.totals_differ),
    ('entry numbers have no gaps', f.wallets, f.gaps),
    ('no balance is negative', f.wallets, f.negative),
    ('liabilities equal the other side, in hundredths', f.liabilities::bigint,
      CASE WHEN f.liabilities = -f.contra THEN 0 ELSE 1 END::bigint),
    ('points equal the points issued, in hundredths', f.points::bigint,
      CASE WHEN f.points = -f.points_issued THEN 0 ELSE 1 END::bigint)
  ) c (claim, checked, faults);
  RETURN QUERY
  SELECT 'every key names its entry', count(*), count(*) FILTER (
           WHERE (e.entry_no, e.at, e.cash_after, e.digest) IS DISTINCT FROM (k.entry_no, k.at, k.cash_after, k.digest))
    FROM wallet.entry_keys k
    FULL JOIN (SELECT player_id, key, entry_no, at, cash_after, digest FROM wallet.entries WHERE key IS NOT NULL) e
      USING (player_id, key);
END $$;
