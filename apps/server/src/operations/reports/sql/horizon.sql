-- Until when every entry is surely on the table: an entry's time is later than the start of its transaction, so
-- nothing that is still under way can come before the oldest start. What only reads for hours holds nothing up.
CREATE OR REPLACE FUNCTION reports.horizon() RETURNS timestamptz
LANGUAGE sql VOLATILE
AS $$
  SELECT least(clock_timestamp(), min(a.xact_start)) FROM pg_stat_activity a
   WHERE a.datname = current_database() AND a.pid <> pg_backend_pid() AND a.backend_type = 'client backend'
     AND (a.backend_xid IS NOT NULL OR a.xact_start > clock_timestamp() - interval '10 minutes')
$$;
