-- From when a login counts as a second person beside another; null where it does. A day after one made the other's login,
-- or after one owner alone made both; where the day was waived, logins that stood then count at once.
CREATE OR REPLACE FUNCTION staff.counts_from(one integer, other integer) RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT max(f.made) + interval '24 hours'
    FROM staff.members x, staff.members y, LATERAL (VALUES
      (CASE WHEN other IN (x.login_made_by, x.login_approved_by) THEN x.login_made_at END),
      (CASE WHEN one IN (y.login_made_by, y.login_approved_by) THEN y.login_made_at END),
      (CASE WHEN x.login_approved_by IS NULL AND y.login_approved_by IS NULL AND x.login_made_by = y.login_made_by
            THEN least(x.login_made_at, y.login_made_at) END)) f (made)
   WHERE x.staff_id = one AND y.staff_id = other
     AND f.made > greatest(now() - interval '24 hours', (SELECT at FROM staff.day_waiver))
$$;
