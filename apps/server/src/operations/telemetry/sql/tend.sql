-- Makes the partitions of this month and the next, and drops those that ended `keep` months ago. Rows of players under a legal
-- hold go to the rest first, and stay there until it is lifted.
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
      EXECUTE format('ALTER TABLE telemetry.events DETACH PARTITION telemetry.%I', part.relname);
      EXECUTE format('INSERT INTO telemetry.events OVERRIDING SYSTEM VALUE SELECT e.* FROM telemetry.%I e
                        JOIN accounts.legal_holds h USING (player_id)', part.relname);
      EXECUTE format('DROP TABLE telemetry.%I', part.relname);
    END IF;
  END LOOP;
  DELETE FROM telemetry.events_rest e WHERE at < now() - make_interval(months => keep)
     AND NOT EXISTS (SELECT FROM accounts.legal_holds h WHERE h.player_id = e.player_id);
END $$;

-- The first months; afterwards a job calls it.
SELECT telemetry.tend(13);
