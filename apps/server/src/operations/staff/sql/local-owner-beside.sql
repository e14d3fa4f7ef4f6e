-- Whether an owner beside a member (null: any owner) comes in by password.
CREATE OR REPLACE FUNCTION staff.local_owner_beside(who integer) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (
    SELECT 1 FROM staff.members m
     WHERE m.role = 'owner' AND m.disabled_at IS NULL AND m.staff_id IS DISTINCT FROM who
       AND NOT EXISTS (SELECT 1 FROM staff.openid_links l WHERE l.staff_id = m.staff_id))
$$;
