-- Whether the seed of a table's round was given, that a seat's round `<table>.<k>.<seat>` is part of: a bet in it may know
-- its outcome. Other rounds have no full stop, or are of no table.
CREATE OR REPLACE FUNCTION play.is_drawn(provider text, round text) RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce((
  SELECT split_part(round, '.', 2)::bigint <= x.last FROM play.draw_tables x
   WHERE round ~ '^[a-z0-9][a-z0-9-]{0,31}\.[1-9][0-9]{0,9}\.'
     AND x.provider_id = provider AND x.table_code = split_part(round, '.', 1) LIMIT 1), false);
