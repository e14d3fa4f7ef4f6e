-- Proves that each fall was paid once, that meters and reserves are what their books say, and that no tick is missing.
CREATE OR REPLACE FUNCTION pots.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'each prize of a jackpot that is paid is one entry of its amount, and each such entry a prize',
         count(*), count(*) FILTER (WHERE p.amount IS DISTINCT FROM e.amount)
    FROM (SELECT player_id, entry_no, amount FROM pots.prizes WHERE state = 'paid') p
    FULL JOIN (SELECT x.player_id, x.entry_no, -(x.house ->> 'jackpot')::bigint AS amount
                 FROM wallet.entries x WHERE x.kind = 'jackpot-win') e USING (player_id, entry_no)
  UNION ALL
  SELECT 'what stands in a jackpot and in its reserve is what its book adds up to',
         count(*), count(*) FILTER (WHERE b.pot_after <> b.pot_sum OR b.reserve_after <> b.reserve_sum OR b.line <> b.place)
    FROM (SELECT line, pot_after, reserve_after, row_number() OVER lines AS place,
                 sum(pot) OVER lines AS pot_sum, sum(reserve) OVER lines AS reserve_sum
            FROM pots.book WINDOW lines AS (PARTITION BY code ORDER BY line)) b
  UNION ALL
  SELECT 'a fall gave what stood in the jackpot: prizes, and the remainder to the reserve',
         count(*), count(*) FILTER (WHERE l.fell_with IS DISTINCT FROM f.gone OR coalesce(p.amount, 0) * 10000 <> f.won)
    FROM pots.lives l
    LEFT JOIN LATERAL (SELECT coalesce(sum(-b.pot), 0) AS gone, coalesce(sum(-b.pot) FILTER (WHERE b.what = 'won'), 0) AS won
                         FROM pots.book b WHERE b.code = l.code AND b.tick = l.last_tick AND b.what IN ('won', 'remainder')) f ON true
    LEFT JOIN LATERAL (SELECT sum(x.amount) AS amount FROM pots.prizes x WHERE x.code = l.code AND x.life = l.life) p ON true
   WHERE l.last_tick IS NOT NULL
  UNION ALL
  SELECT 'a prize that lapsed went to the reserve',
         count(*), count(*) FILTER (WHERE p.amount IS DISTINCT FROM b.amount)
    FROM (SELECT code, sum(amount) * 10000 AS amount FROM pots.prizes WHERE state = 'lapsed' GROUP BY code) p
    FULL JOIN (SELECT code, sum(reserve) AS amount FROM pots.book WHERE what = 'lapsed' GROUP BY code) b USING (code)
  UNION ALL
  SELECT 'ticks follow each other without a gap, drawn in their order',
         count(*), count(*) FILTER (WHERE t.before IS NOT NULL
           AND (t.tick <> t.before + 1 OR t.state = 'drawn' AND t.state_before <> 'drawn'
                OR t.head IS NOT NULL AND split_part(t.head, ' ', 9) <> t.hash_before))
    FROM (SELECT tick, state, head, lag(tick) OVER ticks AS before, lag(state) OVER ticks AS state_before,
                 lag(hash) OVER ticks AS hash_before
            FROM pots.ticks WINDOW ticks AS (ORDER BY tick)) t
  UNION ALL
  SELECT 'what a player put into a tick is what the tick counts',
         count(*), count(*) FILTER (WHERE t.units <> coalesce(o.units, 0) OR t.players <> coalesce(o.players, 0))
    FROM pots.ticks t
    LEFT JOIN (SELECT u.tick, sum(u.units) AS units, count(*) AS players
                 FROM pots.own w, unnest(w.ticks, w.units) u (tick, units)
                WHERE w.hour > now() - interval '4 days' GROUP BY u.tick) o USING (tick)
   WHERE t.parts IS NOT NULL AND t.until_at > now() - interval '3 days'
$$;
