-- Proves that disputes and the ledger's entries tell the same story.
CREATE OR REPLACE FUNCTION disputes.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH booked AS MATERIALIZED (
    SELECT player_id, key, kind, payment FROM wallet.entries WHERE key LIKE 'dispute%'
  ), taken AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE d.player_id IS NULL OR b.kind IS DISTINCT FROM 'deposit-reversed'
                                             OR b.payment IS DISTINCT FROM d.amount) AS wrong
      FROM (SELECT player_id, 'dispute:' || dispute_id AS key, amount FROM disputes.disputes WHERE taken_at IS NOT NULL) d
      FULL JOIN (SELECT * FROM booked WHERE key LIKE 'dispute:%') b USING (player_id, key)
  ), back AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE d.player_id IS NULL OR b.kind IS DISTINCT FROM 'deposit-restored'
                                             OR b.payment IS DISTINCT FROM -d.amount) AS wrong
      FROM (SELECT player_id, 'dispute-won:' || dispute_id AS key, amount FROM disputes.disputes
             WHERE given_back_at IS NOT NULL) d
      FULL JOIN (SELECT * FROM booked WHERE key LIKE 'dispute-won:%') b USING (player_id, key)
  ), sums AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE i.status IS DISTINCT FROM 'paid' OR s.amount > i.amount) AS wrong
      FROM (SELECT player_id, order_id, coalesce(sum(amount) FILTER (WHERE state <> 'won'), 0) AS amount
              FROM disputes.disputes GROUP BY 1, 2) s
      LEFT JOIN cashier.deposits i USING (player_id, order_id)
  )
  SELECT c.* FROM taken, back, sums, LATERAL (VALUES
    ('every dispute that was lost or accepted took its amount once, and every such entry its dispute', taken.n, taken.wrong),
    ('every dispute that was won after that gave its amount back once', back.n, back.wrong),
    ('disputes of a deposit ask for no more than was credited', sums.n, sums.wrong)
  ) c (claim, checked, faults)
$$;
