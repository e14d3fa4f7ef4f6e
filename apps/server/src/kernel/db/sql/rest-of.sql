-- The part of a parted table that takes what has no month, and that all others are made like; null where there is none.
CREATE OR REPLACE FUNCTION operations.rest_of(parent regclass) RETURNS regclass
LANGUAGE sql STABLE
RETURN (SELECT i.inhrelid::regclass FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
         WHERE i.inhparent = parent AND c.relname ~ '_rest$');
