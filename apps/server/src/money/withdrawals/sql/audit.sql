-- Proves that the cashier's orders and the ledger's entries tell the same story.
CREATE OR REPLACE FUNCTION cashier.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH booked AS MATERIALIZED (
    SELECT player_id, key, payment, held FROM wallet.entries
     WHERE key LIKE 'deposit:%' OR key LIKE 'withdrawal-%'
  ), paid AS (
    SELECT player_id, 'deposit:' || order_id AS key, amount FROM cashier.deposits WHERE status = 'paid'
  ), deposits AS (
    SELECT count(p.key) AS orders,
           count(*) FILTER (WHERE p.key IS NOT NULL AND b.payment IS DISTINCT FROM -p.amount) AS unbooked,
           count(b.key) AS entries,
           count(*) FILTER (WHERE p.key IS NULL) AS unordered
      FROM paid p FULL JOIN (SELECT * FROM booked WHERE key LIKE 'deposit:%') b USING (player_id, key)
  ), asked AS (
    SELECT player_id, 'withdrawal-hold:' || order_id AS key, amount + fee AS amount FROM cashier.withdrawals
  ), withdrawals AS (
    SELECT count(*) AS orders,
           count(*) FILTER (WHERE a.key IS NULL OR b.held IS DISTINCT FROM a.amount) AS unbooked
      FROM asked a FULL JOIN (SELECT * FROM booked WHERE key LIKE 'withdrawal-hold:%') b USING (player_id, key)
  ), sent AS (
    SELECT player_id, 'withdrawal-payout:' || order_id AS key, amount, amount + fee AS held
      FROM cashier.withdrawals WHERE status = 'paid'
  ), payouts AS (
    SELECT count(*) AS orders,
           count(*) FILTER (WHERE s.key IS NULL OR b.payment IS DISTINCT FROM s.amount
                                  OR b.held IS DISTINCT FROM -s.held) AS unbooked
      FROM sent s FULL JOIN (SELECT player_id, key, payment, held AS held FROM booked
                              WHERE key LIKE 'withdrawal-payout:%') b USING (player_id, key)
  ), back AS (
    SELECT player_id, 'withdrawal-return:' || order_id AS key, amount + fee AS held
      FROM cashier.withdrawals WHERE status IN ('rejected', 'returned', 'cancelled')
  ), returns AS (
    SELECT count(*) AS orders,
           count(*) FILTER (WHERE r.key IS NULL OR b.held IS DISTINCT FROM -r.held) AS unbooked
      FROM back r FULL JOIN (SELECT * FROM booked WHERE key LIKE 'withdrawal-return:%') b
           USING (player_id, key)
  ), waiting AS (
    SELECT player_id, sum(amount + fee) AS amount FROM cashier.withdrawals
     WHERE status IN ('review', 'waiting-kyc', 'approved', 'paying') GROUP BY player_id
  ), held AS (
    SELECT count(*) AS players,
           count(*) FILTER (WHERE coalesce(w.held, 0) <> coalesce(o.amount, 0)) AS differ
      FROM (SELECT player_id, held FROM wallet.wallets WHERE held <> 0) w
      FULL JOIN waiting o USING (player_id)
  )
  SELECT c.* FROM deposits d, withdrawals w, payouts p, returns r, held h, LATERAL (VALUES
    ('every paid deposit has its entry, of the same amount', d.orders, d.unbooked),
    ('every deposit entry has its paid order', d.entries, d.unordered),
    ('every withdrawal has its hold, of the same amount', w.orders, w.unbooked),
    ('every paid withdrawal has its payout, and every payout its paid withdrawal', p.orders, p.unbooked),
    ('every returned withdrawal has its return, and every return its withdrawal', r.orders, r.unbooked),
    ('what is held equals the withdrawals under way', h.players, h.differ)
  ) c (claim, checked, faults)
$$;
