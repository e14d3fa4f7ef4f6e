-- Proves that what agents were paid is what their weeks came to, to the centavo, and that lines lead to who stands above.
CREATE OR REPLACE FUNCTION agents.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'what a week of a tier paid is what the ledger moved for it',
         count(*), count(*) FILTER (WHERE coalesce(p.paid, 0) IS DISTINCT FROM coalesce(e.paid, 0))
    FROM (SELECT player_id, week::text || ':' || tier AS of, paid FROM agents.periods WHERE paid > 0) p
    FULL JOIN (SELECT player_id, split_part(key, ':', 2) || ':' || split_part(key, ':', 3) AS of, sum(cash)::bigint AS paid
                 FROM wallet.entries WHERE kind = 'commission' GROUP BY 1, 2) e USING (player_id, of)
  UNION ALL
  SELECT 'no week paid more than it came to, and none before it was free',
         count(*), count(*) FILTER (WHERE paid > amount OR (paid > 0 AND state NOT IN ('free', 'paid')))
    FROM agents.periods
  UNION ALL
  SELECT 'what an agent earned in all is what their booked weeks came to',
         count(*), count(*) FILTER (WHERE (coalesce(e.amount, 0), coalesce(e.paid, 0)) IS DISTINCT FROM
                                          (coalesce(p.amount, 0), coalesce(p.paid, 0)))
    FROM agents.earned e
    FULL JOIN (SELECT player_id, sum(amount)::bigint AS amount, sum(paid)::bigint AS paid
                 FROM agents.periods WHERE state <> 'open' GROUP BY player_id) p USING (player_id)
  UNION ALL
  SELECT 'commission is taken from the account of commission',
         count(*), count(*) FILTER (WHERE (house ->> 'commission')::bigint IS DISTINCT FROM -cash)
    FROM wallet.entries WHERE kind = 'commission'
  UNION ALL
  SELECT 'a first tier is who invited the member',
         count(*), count(*) FILTER (WHERE p.superior_id IS DISTINCT FROM l.player_id)
    FROM agents.lines l LEFT JOIN accounts.players p ON p.player_id = l.member_id WHERE l.tier = 1
  UNION ALL
  SELECT 'a deeper tier stands one above the tier before it',
         count(*), count(*) FILTER (WHERE u.tier IS NULL)
    FROM agents.lines l
    LEFT JOIN accounts.players p ON p.player_id = l.member_id
    LEFT JOIN agents.lines u ON u.player_id = l.player_id AND u.member_id = p.superior_id AND u.tier = l.tier - 1
   WHERE l.tier > 1
$$;
