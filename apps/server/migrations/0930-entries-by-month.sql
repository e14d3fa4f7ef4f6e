-- The ledger by month: old months can leave for cold storage whole, and the indexes that are written stay small. The table of
-- before becomes the first part as it is: none of its rows is written again, it is read once. `months.entries_rest` takes what
-- has no month, so that money never waits for a table; each month is made like it (`operations.make_months`).
-- Nothing goes, for the name is the whole's at once; a release before this one reads and writes that.
-- contract: unused since ece62922
CREATE SCHEMA months;

-- What was asked under which key, for ever, wherever its entry lies. No bet has a key here.
CREATE TABLE wallet.entry_keys (
  player_id  bigint NOT NULL,
  key        text NOT NULL,
  entry_no   bigint NOT NULL,
  at         timestamptz NOT NULL,
  cash_after bigint NOT NULL,
  digest     uuid NOT NULL,
  PRIMARY KEY (player_id, key)
);

DO $$
DECLARE
  -- Views and triggers are of the table, not of its name: each is made again on the new one.
  views text[] := (
    SELECT coalesce(array_agg(DISTINCT format('CREATE OR REPLACE VIEW %s AS %s', v.oid::regclass, pg_get_viewdef(v.oid))), '{}')
      FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid JOIN pg_class v ON v.oid = r.ev_class
     WHERE d.refobjid = 'wallet.entries'::regclass AND d.classid = 'pg_rewrite'::regclass);
  triggers text[] := (SELECT coalesce(array_agg(pg_get_triggerdef(oid)), '{}') FROM pg_trigger
                       WHERE tgrelid = 'wallet.entries'::regclass AND NOT tgisinternal);
  -- The first month with a table of its own.
  first timestamptz := (
    SELECT coalesce(date_add(date_trunc('month', max(at), 'UTC'), interval '1 month', 'UTC'), date_trunc('month', now(), 'UTC'))
      FROM wallet.entries);
  given record;
  one text;
BEGIN
  FOR one IN SELECT tgname FROM pg_trigger WHERE tgrelid = 'wallet.entries'::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON wallet.entries', one);
  END LOOP;

  ALTER TABLE wallet.entries RENAME TO entries_before;
  ALTER TABLE wallet.entries_before SET SCHEMA months;
  CREATE TABLE wallet.entries (LIKE months.entries_before INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (at);
  CREATE TABLE months.entries_rest (LIKE months.entries_before INCLUDING ALL);
  ALTER TABLE wallet.entries ATTACH PARTITION months.entries_rest DEFAULT;
  EXECUTE format('ALTER TABLE wallet.entries ATTACH PARTITION months.entries_before FOR VALUES FROM (MINVALUE) TO (%L)', first);

  FOR given IN
    SELECT a.privilege_type AS what, a.grantee::regrole AS who FROM pg_class c, aclexplode(c.relacl) a
     WHERE c.oid = 'months.entries_before'::regclass AND a.grantee <> c.relowner AND a.grantee <> 0
  LOOP
    EXECUTE format('GRANT %s ON wallet.entries TO %s', given.what, given.who);
    EXECUTE format('REVOKE ALL ON months.entries_before FROM %s', given.who);
    EXECUTE format('GRANT SELECT ON wallet.entry_keys TO %s', given.who);
  END LOOP;
  FOREACH one IN ARRAY triggers || views LOOP EXECUTE one; END LOOP;
END $$;
