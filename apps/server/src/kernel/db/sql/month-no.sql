-- The number that a month's own begin with (UTC): later months have higher ones, and none has more than a billion thousands.
CREATE OR REPLACE FUNCTION operations.month_no(moment timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE
RETURN ((extract(year FROM moment AT TIME ZONE 'UTC') - 2000) * 12 + extract(month FROM moment AT TIME ZONE 'UTC') - 1)::bigint
       * 1000000000000;
