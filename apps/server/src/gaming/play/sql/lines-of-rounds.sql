-- Rounds of a span of numbers that may leave for the archive, those behind a key, as lines. A round whose loss was given back stays.
CREATE OR REPLACE FUNCTION play.lines_of_rounds(from_ bigint, until_ bigint, after_ text[], most integer)
RETURNS TABLE (line text, last text[])
LANGUAGE sql STABLE
SET timezone = 'UTC'
AS $$
  SELECT to_json(r)::text, ARRAY[r.player_id, r.round_no]::text[] FROM play.rounds r
   WHERE r.round_no >= from_ AND r.round_no < until_
     AND (r.player_id, r.round_no) > (coalesce(after_[1], '0')::bigint, coalesce(after_[2], '0')::bigint)
     AND NOT EXISTS (SELECT FROM play.returned_rounds g WHERE g.player_id = r.player_id AND g.round_no = r.round_no)
   ORDER BY r.player_id, r.round_no LIMIT most
$$;
