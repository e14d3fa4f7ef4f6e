-- The parts of a parted table in the schema of months, each with where it begins and ends; those without bounds are none.
CREATE OR REPLACE FUNCTION operations.parts(parent regclass)
RETURNS TABLE (part text, from_ text, until_ text)
LANGUAGE sql STABLE
SET timezone = 'UTC'
AS $$
  SELECT c.relname::text, nullif(b.found[1], 'MINVALUE'), b.found[2]
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid AND c.relnamespace = 'months'::regnamespace,
         regexp_match(pg_get_expr(c.relpartbound, c.oid), $r$FROM \('?([^')]*)'?\) TO \('?([^')]*)'?\)$r$) b (found)
   WHERE i.inhparent = parent AND b.found IS NOT NULL
   ORDER BY b.found[2]
$$;

-- Where a part ends, in moments; refuses one that is no part, or that is too young to be taken out of its table, whoever asks.
CREATE OR REPLACE FUNCTION operations.end_of_old(parent regclass, part name) RETURNS text
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  until_ text := (SELECT p.until_ FROM operations.parts(parent) p WHERE p.part = end_of_old.part);
  least_ timestamptz := date_trunc('month', now(), 'UTC') - interval '12 months';
BEGIN
  IF until_ IS NULL THEN RAISE EXCEPTION '% is no month of %', part, parent; END IF;
  IF (CASE WHEN until_ ~ '^\d+$' THEN until_::bigint > operations.month_no(least_) ELSE until_::timestamptz > least_ END) THEN
    RAISE EXCEPTION '% is younger than a year', part;
  END IF;
  RETURN until_;
END $$;

-- Puts a table with what is kept of a part in its place: the whole is locked for the change alone. As the role that calls: only
-- who owns the months can.
CREATE OR REPLACE FUNCTION operations.leave_only(parent regclass, part name, kept text) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  bounds text := (SELECT pg_get_expr(c.relpartbound, c.oid) FROM pg_class c WHERE c.oid = format('months.%I', part)::regclass);
BEGIN
  PERFORM operations.make_like_rest(parent, 'months.kept');
  EXECUTE format('INSERT INTO months.kept SELECT * FROM months.%I x WHERE %s', part, kept);
  EXECUTE format('ALTER TABLE %s DETACH PARTITION months.%I', parent, part);
  EXECUTE format('DROP TABLE months.%I', part);
  EXECUTE format('ALTER TABLE months.kept RENAME TO %I', part);
  PERFORM operations.attach_part(parent, format('months.%I', part), bounds);
END $$;
