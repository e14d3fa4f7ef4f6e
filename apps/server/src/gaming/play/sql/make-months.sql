-- The tables of this month's rounds and transactions and of the next two; from the month's first turn on, rounds are numbered
-- within it. Those that began before that turn have numbers of the month before, and lie there.
CREATE OR REPLACE FUNCTION play.make_months() RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM operations.make_months('play.transactions', 2), operations.make_months('play.rounds', 2, true);
  -- One at a time: between a look at the number and its change nobody else changes it back.
  PERFORM pg_advisory_xact_lock(hashtextextended('play.make_months', 0));
  PERFORM setval('play.round_no', operations.month_no(now()), true)
    FROM play.round_no WHERE last_value < operations.month_no(now());
END $$;

-- The first ones; afterwards a job makes them.
SELECT play.make_months();
