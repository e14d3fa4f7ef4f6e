-- Whether a member of a role may come in from an address, by the list that counts.
CREATE OR REPLACE FUNCTION staff.admits(role text, address text) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT staff.list_admits(role, address, array_agg(a.cidr), array_agg(a.role_id)) FROM staff.addresses a
$$;
