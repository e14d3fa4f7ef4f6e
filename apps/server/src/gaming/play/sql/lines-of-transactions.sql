-- Transactions of a span, those behind a key, as lines.
CREATE OR REPLACE FUNCTION play.lines_of_transactions(from_ timestamptz, until_ timestamptz, after_ text[], most integer)
RETURNS TABLE (line text, last text[])
LANGUAGE sql STABLE
SET timezone = 'UTC'
AS $$
  SELECT to_json(t)::text, ARRAY[t.provider_id, t.tx_id] FROM play.transactions t
   WHERE t.at >= from_ AND t.at < until_ AND (t.provider_id, t.tx_id) > (coalesce(after_[1], ''), coalesce(after_[2], ''))
   ORDER BY t.provider_id, t.tx_id LIMIT most
$$;
