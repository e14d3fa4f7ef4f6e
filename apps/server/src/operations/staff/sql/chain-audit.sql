-- At commit: the chain's lock is the last one that a transaction takes, so nobody waits in a circle.
CREATE OR REPLACE FUNCTION staff.chain_audit() RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM staff.add_link(NEW);
  RETURN NULL;
END
$$;

-- At commit: the chain's lock is the last one that a transaction takes, so nobody waits in a circle.
DROP TRIGGER IF EXISTS chained ON staff.audit;
CREATE CONSTRAINT TRIGGER chained AFTER INSERT ON staff.audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff.chain_audit();
