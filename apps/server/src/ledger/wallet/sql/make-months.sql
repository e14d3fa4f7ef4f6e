-- The tables of this month's entries and of the next two.
CREATE OR REPLACE FUNCTION wallet.make_months() RETURNS void
LANGUAGE sql
AS $$
  SELECT operations.make_months('wallet.entries', 2)
$$;

-- The first ones; afterwards a job makes them.
SELECT wallet.make_months();
