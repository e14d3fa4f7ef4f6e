-- Makes the partitions of this month and the next, and drops those that ended `keep` months ago.
CREATE OR REPLACE FUNCTION telemetry.tend(keep integer) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  month date;
  part  record;
BEGIN
  FOR month IN SELECT date_trunc('month', now())::date + make_interval(months => n) FROM generate_series(0, 1) n LOOP
    IF to_regclass(format('telemetry.events_%s', to_char(month, 'YYYYMM'))) IS NULL
       AND NOT EXISTS (SELECT 1 FROM telemetry.events_rest
                        WHERE at >= month AND at < month + interval '1 month') THEN
      EXECUTE format('CREATE TABLE telemetry.events_%s PARTITION OF telemetry.events FOR VALUES FROM (%L) TO (%L)',
                     to_char(month, 'YYYYMM'), month, month + interval '1 month');
    END IF;
  END LOOP;
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
