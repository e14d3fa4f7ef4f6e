-- Until when every entry is surely on the table: an entry's time is later than the start of its transaction, so
-- nothing that is still under way can come before the oldest start. What only reads for hours holds nothing up.
-- The clock is read before the others are looked at: what begins in between is later than it. PostgreSQL remembers who
-- is there for as long as a transaction lasts, so that is forgotten first. A follower of play says by its name that it makes no
-- entry and ends no round: no reading of one holds up another.
CREATE OR REPLACE FUNCTION public.watermark() RETURNS timestamptz
LANGUAGE plpgsql VOLATILE
AS $$
DECLARE
  moment timestamptz := clock_timestamp();
BEGIN
  PERFORM pg_stat_clear_snapshot();
  RETURN (
    SELECT least(moment, min(a.xact_start)) FROM pg_stat_activity a
     WHERE a.datname = current_database() AND a.pid <> pg_backend_pid() AND a.backend_type = 'client backend'
       AND a.application_name IS DISTINCT FROM 'perlas-follower'
       AND (a.backend_xid IS NOT NULL OR a.xact_start > moment - interval '10 minutes'));
END $$;
