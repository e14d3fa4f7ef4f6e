-- Whether two logins may be in one pair of hands: the same member; one made the other's login, or gave its role more
-- rights, within a day; or one owner alone made both within a day.
CREATE OR REPLACE FUNCTION staff.one_hand(one integer, other integer) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT one = other OR EXISTS (
    SELECT 1 FROM staff.members x, staff.members y
     WHERE x.staff_id = one AND y.staff_id = other
       AND (x.login_made_at > now() - interval '24 hours' AND other IN (x.login_made_by, x.login_approved_by)
            OR y.login_made_at > now() - interval '24 hours' AND one IN (y.login_made_by, y.login_approved_by)
            OR x.login_made_at > now() - interval '24 hours' AND x.login_approved_by IS NULL
               AND y.login_made_at > now() - interval '24 hours' AND y.login_approved_by IS NULL
               AND x.login_made_by = y.login_made_by))
  OR EXISTS (
    SELECT 1 FROM staff.members m JOIN staff.roles r ON r.role_id = m.role
     WHERE m.staff_id IN (one, other) AND r.gained_at > now() - interval '24 hours'
       AND CASE WHEN m.staff_id = one THEN other ELSE one END IN (r.gained_by, r.gained_approved_by))
$$;
