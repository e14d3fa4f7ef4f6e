-- A network, or one address, as text: null where it is none. IPv4 that came in a socket of IPv6 is IPv4.
CREATE OR REPLACE FUNCTION staff.network_of(address text) RETURNS cidr
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  given inet;
BEGIN
  IF NOT pg_input_is_valid(address, 'inet') THEN RETURN NULL; END IF;
  given := address;
  IF given <<= inet '::ffff:0:0/96' THEN
    given := set_masklen(regexp_replace(host(given), '^::ffff:', '')::inet, masklen(given) - 96);
  END IF;
  RETURN network(given);
END $$;
