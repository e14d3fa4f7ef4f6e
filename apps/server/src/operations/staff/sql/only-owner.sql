-- Whether there is one owner alone. Who was shut out or demoted within a week still counts: nobody makes oneself the only
-- one and goes on alone.
CREATE OR REPLACE FUNCTION staff.only_owner(who integer) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT count(*) = 1 AND bool_and(m.staff_id = who) FROM staff.members m
   WHERE m.role = 'owner' AND m.disabled_at IS NULL OR m.owner_until > now() - interval '7 days'
$$;
