-- Proves that the providers' transactions and the ledger tell the same story.
CREATE OR REPLACE FUNCTION play.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE plpgsql STABLE
SET work_mem = '256MB'
AS $$
BEGIN
  RETURN QUERY
  WITH told_here AS (
    -- A sum of keyed hashes: equal on both sides only when both name the same entries and amounts.
    SELECT t.player_id, count(t.entry_no) AS n,
           sum(hashint8extended(t.entry_no, t.amount)) AS prints,
           sum(t.amount) FILTER (WHERE t.type = 'bet' AND t.status = 'OK' AND NOT t.free
                                   AND t.rolled_back_by IS NULL) AS bets,
           sum(t.amount) FILTER (WHERE t.type = 'win' AND t.status = 'OK' AND t.rolled_back_by IS NULL) AS wins,
           count(*) AS transactions,
           count(*) FILTER (WHERE t.status <> 'OK' AND t.entry_no IS NOT NULL
             OR t.status = 'OK' AND t.amount > 0 AND t.entry_no IS NULL) AS odd
      FROM play.transactions t GROUP BY t.player_id
  ), told AS (
    -- Each with what left for the archive, in whatever month.
    SELECT x.player_id, sum(x.n) AS n, sum(x.prints) AS prints, sum(x.bets) AS bets, sum(x.wins) AS wins,
           sum(x.transactions) AS transactions, sum(x.odd) AS odd
      FROM (SELECT * FROM told_here
            UNION ALL
            SELECT a.player_id, a.entries, a.prints, a.bets, a.wins, a.transactions, 0 FROM play.archived a) x
     GROUP BY x.player_id
  ), booked AS (
    SELECT x.player_id, sum(x.n) AS n, sum(x.prints) AS prints
      FROM (SELECT e.player_id, count(*) AS n, sum(hashint8extended(e.entry_no, abs(e.provider))) AS prints
              FROM wallet.entries e WHERE e.provider IS NOT NULL GROUP BY e.player_id
            UNION ALL
            SELECT a.player_id, a.entries, a.prints FROM wallet.archived a) x
     GROUP BY x.player_id
  ), rounds AS (
    SELECT x.player_id, sum(x.bets) AS bets, sum(x.wins) AS wins, sum(x.n) AS n
      FROM (SELECT r.player_id, sum(r.bet_total) AS bets, sum(r.win_total) AS wins, count(*) AS n
              FROM play.rounds r GROUP BY r.player_id
            UNION ALL
            SELECT a.player_id, a.round_bets, a.round_wins, a.rounds FROM play.archived a) x
     GROUP BY x.player_id
  ), folded AS MATERIALIZED (
    SELECT coalesce(sum(t.transactions), 0)::bigint AS transactions,
           coalesce(sum(b.n), 0)::bigint AS entries,
           count(*) FILTER (WHERE coalesce(t.prints, 0) <> coalesce(b.prints, 0) OR coalesce(t.n, 0) <> coalesce(b.n, 0)) AS differ,
           coalesce(sum(t.odd), 0)::bigint AS odd,
           coalesce(sum(r.n), 0)::bigint AS rounds,
           count(*) FILTER (WHERE coalesce(t.bets, 0) <> coalesce(r.bets, 0)
                               OR coalesce(t.wins, 0) <> coalesce(r.wins, 0)) AS rounds_differ
      FROM told t FULL JOIN booked b USING (player_id) FULL JOIN rounds r USING (player_id)
  )
  SELECT c.* FROM folded f, LATERAL (VALUES
    ('every provider transaction has its entry', f.transactions, f.odd),
    ('every provider entry has its transaction, of the same amount', f.entries, f.differ),
    ('every round equals its transactions', f.rounds, f.rounds_differ)
  ) c (claim, checked, faults)
  UNION ALL
  SELECT 'free rounds are used as often as free bets of them stand', count(*), count(*) FILTER (WHERE g.used <> g.stand)
    FROM (SELECT x.used, (SELECT count(*) FROM play.transactions t
                           WHERE t.player_id = x.player_id AND t.provider_id = x.provider_id
                             AND t.free_round_id = x.free_round_id AND t.free AND t.type = 'bet' AND t.status = 'OK'
                             AND t.rolled_back_by IS NULL) + x.archived AS stand
            FROM play.free_rounds x) g
  UNION ALL
  SELECT 'every loss of a voided round went back once, by an entry of that amount', count(*), count(*) FILTER (
           WHERE e.player_id IS NULL OR g.player_id IS NULL OR r.status IS DISTINCT FROM 'completed'
              OR g.amount <> r.bet_total - r.win_total
              OR g.amount <> coalesce(e.cash, 0) + coalesce(e.debt, 0))
    FROM play.returned_rounds g
    LEFT JOIN play.rounds r ON r.player_id = g.player_id AND r.round_no = g.round_no
    FULL JOIN (SELECT x.player_id, x.entry_no, x.cash, x.debt FROM wallet.entries x WHERE x.kind = 'round-returned') e
           ON e.player_id = g.player_id AND e.entry_no = g.entry_no;
END $$;
