-- Proves that what players were given by campaigns is what the bonus books say.
CREATE OR REPLACE FUNCTION campaigns.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'what a campaign gave is one grant of the amount that its entitlement says',
         count(*), count(*) FILTER (WHERE g.amount IS DISTINCT FROM e.coins)
    FROM (SELECT player_id, grant_key AS key, coins FROM campaigns.entitlements WHERE grant_key IS NOT NULL) e
    LEFT JOIN bonus.grants g USING (player_id, key)
  UNION ALL
  SELECT 'the first-recharge bonus of a player stands behind one entitlement',
         count(*), count(*) FILTER (WHERE e.player_id IS NULL)
    FROM bonus.grants g
    LEFT JOIN campaigns.entitlements e ON e.player_id = g.player_id AND e.grant_key = g.key
   WHERE g.key = 'first-recharge'
$$;
