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
