-- Makes a table like the rest of a parted one, how full its pages are written included: that is no part of LIKE.
CREATE OR REPLACE FUNCTION operations.make_like_rest(parent regclass, part text) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  options text := (SELECT array_to_string(c.reloptions, ', ') FROM pg_class c WHERE c.oid = operations.rest_of(parent));
BEGIN
  EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING ALL EXCLUDING IDENTITY)', part, operations.rest_of(parent));
  IF options IS NOT NULL THEN EXECUTE format('ALTER TABLE %s SET (%s)', part, options); END IF;
END $$;
