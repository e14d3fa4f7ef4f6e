-- Proves that no day's exchanges say more than the ledger does.
CREATE OR REPLACE FUNCTION loyalty.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH said AS (
    SELECT player_id, sum(taken) AS taken, sum(given) AS given FROM loyalty.exchanges GROUP BY 1
  ), booked AS (
    SELECT player_id, -sum(points) AS taken, -sum(promotion) AS given
      FROM wallet.entries WHERE kind = 'points-exchange' GROUP BY 1
  )
  SELECT 'what players exchanged by day is in the ledger', count(*),
         count(*) FILTER (WHERE (s.taken <= b.taken AND s.given <= b.given) IS NOT TRUE)
    FROM said s LEFT JOIN booked b USING (player_id)
$$;
