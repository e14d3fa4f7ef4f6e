-- Whether a member of a role may come in from an address, by a list of networks: each for a role, or for all.
CREATE OR REPLACE FUNCTION staff.list_admits(role text, address text, networks cidr[], roles text[]) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(bool_or(coalesce(staff.network_of(address) <<= l.cidr, false)), true)
    FROM unnest(networks, roles) AS l (cidr, role_id) WHERE l.role_id IN ('', role)
$$;

-- The same by the list that counts.
CREATE OR REPLACE FUNCTION staff.admits(role text, address text) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT staff.list_admits(role, address, array_agg(a.cidr), array_agg(a.role_id)) FROM staff.addresses a
$$;
