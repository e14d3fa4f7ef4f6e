-- The roles by whose limits a decision of a member is counted. With an open glass whose role may make it: that role's. Until the
-- glass is reviewed, what was proposed meanwhile is decided by the limits of both.
CREATE OR REPLACE FUNCTION staff.limiting_roles(who integer, what text) RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN o.opening_id IS NULL THEN ARRAY[m.role]
              WHEN o.ended_at IS NULL AND o.until > now() THEN ARRAY[o.role_id]
              ELSE ARRAY[m.role, o.role_id] END
    FROM staff.members m
    LEFT JOIN staff.glass_openings o ON o.staff_id = m.staff_id AND o.reviewed_at IS NULL AND what = ANY (o.acts)
   WHERE m.staff_id = who
$$;
