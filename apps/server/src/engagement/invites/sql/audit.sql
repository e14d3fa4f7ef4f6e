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
  UNION ALL
  SELECT 'the members of each inviter are counted as they stand',
         count(*), count(*) FILTER (WHERE (i.members, i.valid, i.void) IS DISTINCT FROM (m.members, m.valid, m.void))
    FROM (SELECT player_id, members::bigint, valid::bigint, void::bigint FROM invites.inviters) i
    FULL JOIN (SELECT player_id, count(*) AS members, count(*) FILTER (WHERE state = 'valid') AS valid,
                      count(*) FILTER (WHERE state = 'void') AS void
                 FROM invites.members GROUP BY player_id) m USING (player_id)
  UNION ALL
  SELECT 'who is void by decision was made so by two',
         count(*), count(*) FILTER (WHERE NOT EXISTS (
           SELECT 1 FROM invites.moves v
            WHERE v.player_id = m.player_id AND v.member_id = m.member_id AND v.what = 'void' AND v.status = 'done'
              AND v.decided_at = m.void_at AND v.decided_by <> v.proposed_by))
    FROM invites.members m WHERE m.state = 'void' AND m.void_why = 'decided'
$$;
