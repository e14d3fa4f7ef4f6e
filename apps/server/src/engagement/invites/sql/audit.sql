-- Proves that members stand under who invited them, and that none counts who shares what another of theirs holds.
CREATE OR REPLACE FUNCTION invites.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'a member stands under the player who invited them, and under nobody else',
         count(*), count(*) FILTER (WHERE p.superior_id IS DISTINCT FROM m.player_id)
    FROM invites.members m LEFT JOIN accounts.players p ON p.player_id = m.member_id
  UNION ALL
  SELECT 'who holds a mark among the members of an inviter counts for them, or did',
         count(*), count(*) FILTER (WHERE m.valid_at IS NULL)
    FROM invites.marks k LEFT JOIN invites.members m USING (player_id, member_id)
$$;
