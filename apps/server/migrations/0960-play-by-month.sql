-- Rounds and what providers said of them by month, as the ledger is (0930): rounds by their number, which begins anew above that
-- of the month before (`play.make_months`), so that their key stays what it was; transactions by their moment. Tables of before
-- become the first parts as they are: none of their rows is written again, they are read once.
-- Nothing goes, for the names are the whole's at once; a release before this one reads and writes those.
-- contract: unused since ece62922
CREATE SCHEMA IF NOT EXISTS months;

-- An id stands once among those of a month by its table's key, and in the months that are looked through before it is written.
-- 16 bytes of a digest (`play.id_of`) stay of each older one, for ever.
CREATE TABLE play.old_ids (id bytea PRIMARY KEY CHECK (length(id) = 16));
-- From when on transactions are looked through; what is older has its id above.
CREATE TABLE play.known_ids (
  one   boolean     PRIMARY KEY DEFAULT true CHECK (one),
  since timestamptz NOT NULL
);
INSERT INTO play.known_ids (since) VALUES ('-infinity');

-- Each becomes the first part of a table of its name: `months.<name>_before` holds all rows below a bound, `months.<name>_rest` takes
-- what has no month.
DO $$
DECLARE
  this     timestamptz := date_trunc('month', now(), 'UTC');
  whole    record;
  -- Views and triggers are of the table, not of its name: each is made again on the new one.
  views    text[];
  triggers text[];
  options  text;
  before   regclass;
  rest     text;
  given    record;
  one      text;
BEGIN
  FOR whole IN VALUES
    -- Numbers of this month and of those after it lie above all that there are.
    ('play.rounds'::regclass, 'play.rounds', 'rounds', 'round_no',
     (((extract(year FROM this AT TIME ZONE 'UTC') - 2000) * 12 + extract(month FROM this AT TIME ZONE 'UTC') - 1)::bigint
        * 1000000000000)::text),
    -- The first month with a table of its own: this one where nothing was said yet.
    ('play.transactions'::regclass, 'play.transactions', 'transactions', 'at',
     date_add(this, make_interval(months => (SELECT count(*)::integer FROM (SELECT FROM play.transactions LIMIT 1) known)), 'UTC')::text)
  LOOP
    before := whole.column1;
    rest := format('months.%I', whole.column3 || '_rest');
    views := (
      SELECT coalesce(array_agg(DISTINCT format('CREATE OR REPLACE VIEW %s AS %s', v.oid::regclass, pg_get_viewdef(v.oid))), '{}')
        FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid JOIN pg_class v ON v.oid = r.ev_class
       WHERE d.refobjid = before AND d.classid = 'pg_rewrite'::regclass);
    triggers := (SELECT coalesce(array_agg(pg_get_triggerdef(oid)), '{}') FROM pg_trigger WHERE tgrelid = before AND NOT tgisinternal);
    options := (SELECT array_to_string(reloptions, ', ') FROM pg_class WHERE oid = before);
    FOR one IN SELECT tgname FROM pg_trigger WHERE tgrelid = before AND NOT tgisinternal LOOP
      EXECUTE format('DROP TRIGGER %I ON %s', one, whole.column2);
    END LOOP;

    EXECUTE format('ALTER TABLE %s RENAME TO %I', whole.column2, whole.column3 || '_before');
    EXECUTE format('ALTER TABLE %s SET SCHEMA months', before);
    EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (%I)', whole.column2, before, whole.column4);
    EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING ALL)', rest, before);
    EXECUTE format('ALTER TABLE %s SET (%s)', rest, options);
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s DEFAULT', whole.column2, rest);
    EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', whole.column2, before, whole.column5);

    FOR given IN
      SELECT a.privilege_type AS what, a.grantee::regrole AS who FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.oid = before AND a.grantee <> c.relowner AND a.grantee <> 0
      UNION ALL
      SELECT format('%s (%I)', a.privilege_type, t.attname), a.grantee::regrole FROM pg_attribute t, aclexplode(t.attacl) a
       WHERE t.attrelid = before AND a.grantee <> 0
    LOOP
      EXECUTE format('GRANT %s ON %s TO %s', given.what, whole.column2, given.who);
      EXECUTE format('REVOKE ALL ON %s FROM %s', before, given.who);
      EXECUTE format('GRANT SELECT, INSERT ON play.old_ids TO %s', given.who);
      EXECUTE format('GRANT SELECT, UPDATE ON play.known_ids TO %s', given.who);
    END LOOP;
    FOREACH one IN ARRAY triggers || views LOOP EXECUTE one; END LOOP;
  END LOOP;
END $$;
