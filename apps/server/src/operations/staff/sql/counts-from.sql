-- From when a login counts as a second person beside another; null where it does. A day after one made the other's login,
-- gave its role more rights, or prepared those of a glass that is not reviewed, or after one owner alone made both; where the
-- day was waived, logins that stood then count at once.
CREATE OR REPLACE FUNCTION staff.counts_from(one integer, other integer) RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT max(f.made) + interval '24 hours'
    FROM staff.members x, staff.members y, LATERAL (VALUES
      (CASE WHEN other IN (x.login_made_by, x.login_approved_by) THEN x.login_made_at END),
      (CASE WHEN one IN (y.login_made_by, y.login_approved_by) THEN y.login_made_at END),
      (CASE WHEN x.login_approved_by IS NULL AND y.login_approved_by IS NULL AND x.login_made_by = y.login_made_by
            THEN least(x.login_made_at, y.login_made_at) END),
      ((SELECT max(r.gained_at) FROM staff.roles r
         WHERE (other IN (r.gained_by, r.gained_approved_by)
                AND (r.role_id = x.role OR r.role_id IN (SELECT o.role_id FROM staff.glass_openings o
                                                          WHERE o.staff_id = one AND o.reviewed_at IS NULL)))
            OR (one IN (r.gained_by, r.gained_approved_by)
                AND (r.role_id = y.role OR r.role_id IN (SELECT o.role_id FROM staff.glass_openings o
                                                          WHERE o.staff_id = other AND o.reviewed_at IS NULL))))),
      ((SELECT max(g.prepared_at) FROM staff.glass g JOIN staff.glass_openings o ON o.staff_id = g.staff_id AND o.reviewed_at IS NULL
         WHERE (g.staff_id = one AND other IN (g.prepared_by, g.approved_by))
            OR (g.staff_id = other AND one IN (g.prepared_by, g.approved_by))))) f (made)
   WHERE x.staff_id = one AND y.staff_id = other
     AND f.made > greatest(now() - interval '24 hours', (SELECT at FROM staff.day_waiver))
$$;
