-- Whether two logins may be in one pair of hands: the same member; or one that does not count beside the other yet.
CREATE OR REPLACE FUNCTION staff.one_hand(one integer, other integer) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT one = other OR staff.counts_from(one, other) IS NOT NULL
$$;
