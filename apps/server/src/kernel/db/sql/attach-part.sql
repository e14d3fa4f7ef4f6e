-- Makes a table a part of another one, with the triggers that the rest has for whole statements: those of a row come with it.
CREATE OR REPLACE FUNCTION operations.attach_part(parent regclass, part text, bounds text) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  rest regclass := operations.rest_of(parent);
  one  text;
BEGIN
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s %s', parent, part, bounds);
  FOR one IN SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = rest AND NOT tgisinternal AND tgtype & 1 = 0 LOOP
    EXECUTE replace(one, format(' ON %s ', rest), format(' ON %s ', part));
  END LOOP;
END $$;
