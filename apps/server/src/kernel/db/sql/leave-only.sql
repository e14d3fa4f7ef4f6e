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
