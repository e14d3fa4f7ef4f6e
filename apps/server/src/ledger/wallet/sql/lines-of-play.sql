-- Rows of a span that may leave for the archive, those behind a key, as lines: bets, wins and their undoing. Whatever else moved
-- money stays.
CREATE OR REPLACE FUNCTION wallet.lines_of_play(from_ timestamptz, until_ timestamptz, after_ text[], most integer)
RETURNS TABLE (line text, last text[])
LANGUAGE sql STABLE
SET timezone = 'UTC'
AS $$
  SELECT to_json(e)::text, ARRAY[e.player_id, e.entry_no]::text[] FROM wallet.entries e
   WHERE e.at >= from_ AND e.at < until_ AND e.provider IS NOT NULL
     AND (e.player_id, e.entry_no) > (coalesce(after_[1], '0')::bigint, coalesce(after_[2], '0')::bigint)
   ORDER BY e.player_id, e.entry_no LIMIT most
$$;
