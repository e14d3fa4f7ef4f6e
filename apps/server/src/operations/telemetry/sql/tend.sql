-- Makes the partitions of this month and the next, and drops those that ended `keep` months ago.
CREATE OR REPLACE FUNCTION telemetry.tend(keep integer) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  part  record;
BEGIN
  PERFORM operations.make_months('telemetry.events', 1);
  FOR part IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
               WHERE i.inhparent = 'telemetry.events'::regclass AND c.relname ~ '^events_\d{6}$' LOOP
    IF to_date(right(part.relname, 6), 'YYYYMM') + interval '1 month' < now() - make_interval(months => keep) THEN
      EXECUTE format('DROP TABLE telemetry.%I', part.relname);
    END IF;
  END LOOP;
  DELETE FROM telemetry.events_rest WHERE at < now() - make_interval(months => keep);
END $$;

-- The first months; afterwards a job calls it.
SELECT telemetry.tend(13);
