-- Whether a member of a role may come in from an address, by a list of networks: each for a role, or for all.
CREATE OR REPLACE FUNCTION staff.list_admits(role text, address text, networks cidr[], roles text[]) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(bool_or(coalesce(staff.network_of(address) <<= l.cidr, false)), true)
    FROM unnest(networks, roles) AS l (cidr, role_id) WHERE l.role_id IN ('', role)
$$;
