-- Fails with 53100 where there is no room (or 25006 on a standby). Nodes that ask at once, and a backup that
-- reads, are let by: somebody else's write is under way then.
CREATE OR REPLACE FUNCTION operations.prove_room() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = operations, pg_temp SET lock_timeout = '200ms' AS $$
BEGIN
  TRUNCATE operations.room;
  INSERT INTO operations.room VALUES (now());
EXCEPTION WHEN lock_not_available THEN
  NULL;
END $$;
