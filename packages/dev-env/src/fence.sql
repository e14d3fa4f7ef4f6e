-- The fence round each player: laid over a copy of the lobby's database, in tests alone.
--
-- Every row of a player notes, as it is read, whose it is. A transaction that moved money may have read rows of those whose
-- money it moved, and of nobody else, unless the list of crossers names what moved and what was read. So players could live
-- in databases of their own (cells): what crosses would be asked of another cell.
CREATE SCHEMA fence;

-- `moved` is the kind of an entry in the ledger, `read` a table, `why` the reason in words.
CREATE TABLE fence.crossers (
  moved text NOT NULL,
  read  text NOT NULL,
  why   text NOT NULL,
  PRIMARY KEY (moved, read)
);

-- Notes of this transaction stand in settings of its own, which end with it.
CREATE FUNCTION fence.append(setting text, mark text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting(setting, true), '');
BEGIN
  IF strpos(noted, mark) = 0 THEN
    PERFORM set_config(setting, noted || mark, true);
  END IF;
END $$;

-- Dear on purpose: every other condition that may be asked first is asked first, so only rows that are read are noted.
CREATE FUNCTION fence.note(player bigint, relation text) RETURNS boolean LANGUAGE plpgsql COST 1000000 AS $$
BEGIN
  IF player IS NOT NULL THEN
    PERFORM fence.append('fence.read', format('%s=%s ', relation, player));
  END IF;
  RETURN true;
END $$;

CREATE FUNCTION fence.moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fence.append('fence.moved', format('%s=%s ', NEW.kind, NEW.player_id));
  RETURN NULL;
END $$;

CREATE FUNCTION fence.check() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved text := coalesce(current_setting('fence.moved', true), '');
  crossed text;
BEGIN
  -- Once for all that it moved.
  IF moved = coalesce(current_setting('fence.checked', true), '') THEN RETURN NULL; END IF;
  PERFORM set_config('fence.checked', moved, true);
  WITH moves AS (
    SELECT split_part(one, '=', 1) AS kind, split_part(one, '=', 2) AS player
      FROM string_to_table(rtrim(moved), ' ') one
  ), reads AS (
    SELECT split_part(one, '=', 1) AS relation, split_part(one, '=', 2) AS player
      FROM string_to_table(rtrim(coalesce(current_setting('fence.read', true), '')), ' ') one
  )
  SELECT string_agg(DISTINCT relation, ', ' ORDER BY relation) INTO crossed
    FROM reads
   WHERE relation <> '' AND player NOT IN (SELECT player FROM moves)
     AND NOT EXISTS (SELECT 1 FROM fence.crossers c JOIN moves m ON m.kind = c.moved WHERE c.read = relation);
  IF crossed IS NOT NULL THEN
    RAISE EXCEPTION 'fence: a transaction that moved % read rows of other players in %',
      (SELECT string_agg(DISTINCT split_part(one, '=', 1), ', ') FROM string_to_table(rtrim(moved), ' ') one), crossed;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER fence_moved AFTER INSERT ON wallet.entries FOR EACH ROW EXECUTE FUNCTION fence.moved();
CREATE CONSTRAINT TRIGGER fence_check AFTER INSERT ON wallet.entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION fence.check();

-- Superusers pass any fence: everything belongs to a plain role, and policies hold for the owner too.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT c.oid::regclass AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'player_id'
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'fence'::regnamespace)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', one.name);
    EXECUTE format('CREATE POLICY fence ON %s USING (fence.note(player_id, %L)) WITH CHECK (true)', one.name, one.name);
  END LOOP;
  FOR one IN
    SELECT format('SCHEMA %I', nspname) AS what FROM pg_namespace
     WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    UNION ALL
    SELECT format('TABLE %s', c.oid::regclass) FROM pg_class c
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'e', 'i') AND d.classid = 'pg_class'::regclass
                        AND (c.relkind = 'S' OR d.deptype = 'e'))
    UNION ALL
    SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
     WHERE p.pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
     WHERE (t.typtype IN ('d', 'e') OR c.relkind = 'c') AND t.typnamespace::regnamespace::text !~ '^(pg_|information_schema)'
  LOOP
    EXECUTE format('ALTER %s OWNER TO fenced', one.what);
  END LOOP;
  EXECUTE format('ALTER DATABASE %I OWNER TO fenced', current_database());
END $$;
