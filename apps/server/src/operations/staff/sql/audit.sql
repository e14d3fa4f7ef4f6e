-- Proves that adjustments that were booked, and none else, have their entries.
CREATE OR REPLACE FUNCTION staff.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'every booked adjustment has its entry, and every such entry its adjustment by two people',
         count(*), count(*) FILTER (WHERE a.adjustment_id IS NULL OR e.key IS NULL
                                          OR e.adjustment IS DISTINCT FROM -a.amount
                                          OR a.decided_by = a.proposed_by)
    FROM (SELECT *, 'adjustment:' || adjustment_id AS key FROM staff.adjustments WHERE status = 'booked') a
    FULL JOIN (SELECT player_id, key, adjustment FROM wallet.entries WHERE key LIKE 'adjustment:%') e
         USING (player_id, key)
$$;
