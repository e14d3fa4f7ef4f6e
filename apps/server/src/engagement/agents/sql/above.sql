-- The players above a member, nearest first, with their tiers: five at most.
CREATE OR REPLACE FUNCTION agents.above(member bigint) RETURNS TABLE (player_id bigint, tier integer)
LANGUAGE sql STABLE
AS $$
  WITH RECURSIVE above AS (
    SELECT p.superior_id, 1 AS tier FROM accounts.players p WHERE p.player_id = member AND p.superior_id <> 0
    UNION ALL
    SELECT p.superior_id, a.tier + 1 FROM above a JOIN accounts.players p ON p.player_id = a.superior_id
     WHERE p.superior_id <> 0 AND a.tier < 5
  )
  SELECT superior_id, tier FROM above
$$;
