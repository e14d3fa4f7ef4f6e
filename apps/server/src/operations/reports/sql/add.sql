-- Adds the entries of a span to the figures. Called with each moment once; the caller holds the lock of progress.
CREATE OR REPLACE FUNCTION reports.add(from_ timestamptz, until_ timestamptz) RETURNS void
LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
  INSERT INTO reports.ledger_days AS d (day, kind, account, entries, amount)
  SELECT public.manila_day(p.at), p.kind, p.account, count(*), sum(p.amount)
    FROM wallet.postings p WHERE p.at >= from_ AND p.at < until_
   GROUP BY 1, 2, 3
  ON CONFLICT (day, kind, account) DO UPDATE
     SET entries = d.entries + excluded.entries, amount = d.amount + excluded.amount;

  INSERT INTO reports.source_days AS d (day, source, kind, entries, coins, points)
  SELECT public.manila_day(e.at), coalesce(e.ref, ''), e.kind, count(*), sum(-coalesce(e.promotion, 0)),
         sum(coalesce(e.points, 0))
    FROM wallet.entries e
   WHERE e.at >= from_ AND e.at < until_
     AND e.kind IN ('bonus-grant', 'bonus-removed', 'points-reward', 'points-spent')
   GROUP BY 1, 2, 3
  ON CONFLICT (day, source, kind) DO UPDATE
     SET entries = d.entries + excluded.entries, coins = d.coins + excluded.coins, points = d.points + excluded.points;

  INSERT INTO reports.cashier_days AS d (day, kind, provider, channel, orders, amount, fee)
  SELECT public.manila_day(e.at), e.kind,
         -- A withdrawal has no provider before it is paid: what changes later cannot be counted again.
         coalesce(i.provider, CASE WHEN e.kind = 'withdrawal-payout' THEN w.provider END, ''),
         coalesce(i.channel_id::text, w.bank_id, ''), count(*),
         sum(CASE WHEN e.kind LIKE 'deposit%' THEN -coalesce(e.payment, 0)
                  WHEN e.kind = 'withdrawal-payout' THEN coalesce(e.payment, 0)
                  ELSE abs(coalesce(e.held, 0)) END),
         sum(coalesce(e.fee, 0))
    FROM wallet.entries e
    LEFT JOIN cashier.deposits i ON i.player_id = e.player_id AND i.order_id = e.ref
    LEFT JOIN cashier.withdrawals w ON w.player_id = e.player_id AND w.order_id = e.ref
   WHERE e.at >= from_ AND e.at < until_ AND (e.kind LIKE 'deposit%' OR e.kind LIKE 'withdrawal%')
   GROUP BY 1, 2, 3, 4
  ON CONFLICT (day, kind, provider, channel) DO UPDATE
     SET orders = d.orders + excluded.orders, amount = d.amount + excluded.amount, fee = d.fee + excluded.fee;

  WITH did AS (
    SELECT DISTINCT e.player_id, public.manila_day(e.at) AS day,
           CASE WHEN e.kind LIKE 'deposit%' THEN 'deposited'
                WHEN e.kind = 'withdrawal-hold' THEN 'withdrew' ELSE 'played' END AS deed
      FROM wallet.entries e
     WHERE e.at >= from_ AND e.at < until_ AND e.kind IN ('bet', 'free-bet', 'deposit', 'withdrawal-hold')
    UNION ALL
    SELECT e.player_id, public.manila_day(e.at), 'first-deposit'
      FROM wallet.entries e JOIN cashier.deposits i ON i.player_id = e.player_id AND i.order_id = e.ref
     WHERE e.at >= from_ AND e.at < until_ AND e.kind = 'deposit' AND i.ordinal = 1
    UNION ALL
    SELECT p.player_id, public.manila_day(p.registered_at), 'registered'
      FROM accounts.players p WHERE p.registered_at >= from_ AND p.registered_at < until_
  ), fresh AS (
    INSERT INTO reports.player_days (player_id, day, deed) SELECT player_id, day, deed FROM did
    ON CONFLICT DO NOTHING RETURNING day, deed
  )
  INSERT INTO reports.people_days AS d (day, deed, players)
  SELECT day, deed, count(*) FROM fresh GROUP BY 1, 2
  ON CONFLICT (day, deed) DO UPDATE SET players = d.players + excluded.players;
END
$$;
