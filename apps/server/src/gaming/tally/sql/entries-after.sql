-- The entries of a player above a number, in their order, each with the round that it is of: for who counts them one by
-- one. Looked up by key, whatever the statistics say.
DROP FUNCTION IF EXISTS tally.entries_after(bigint, bigint, integer);
CREATE OR REPLACE FUNCTION tally.entries_after(player bigint, after bigint, most integer)
RETURNS SETOF tally.priced
LANGUAGE sql STABLE
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  SELECT * FROM tally.priced f WHERE f.player_id = player AND f.entry_no > after ORDER BY f.entry_no LIMIT most
$$;
