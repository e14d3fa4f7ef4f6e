-- Whether one person made both logins, with nobody to approve: one owner made the other's, or both. A day later they may
-- decide together (`one_hand`), because nobody can know better; that they did is kept.
CREATE OR REPLACE FUNCTION staff.one_maker(one integer, other integer) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT 1 FROM staff.members x, staff.members y
     WHERE x.staff_id = one AND y.staff_id = other
       AND (x.login_approved_by IS NULL AND x.login_made_by = other
            OR y.login_approved_by IS NULL AND y.login_made_by = one
            OR x.login_approved_by IS NULL AND y.login_approved_by IS NULL AND x.login_made_by = y.login_made_by))
$$;
