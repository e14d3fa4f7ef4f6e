-- Proves that boxes, their locks and the ledger's entries tell the same story.
CREATE OR REPLACE FUNCTION safe.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH moved AS MATERIALIZED (
    SELECT * FROM wallet.entries WHERE safebox IS NOT NULL
  ), kinds AS (
    SELECT count(*) AS entries, count(*) FILTER (WHERE
             (kind = 'safebox-in' AND safebox > 0 OR kind = 'safebox-out' AND safebox < 0) IS NOT TRUE
             OR coalesce(cash, 0) + coalesce(debt, 0) + safebox <> 0
             OR coalesce(held, provider, payment, promotion, fee, adjustment, points) IS NOT NULL) AS wrong
      FROM moved
  ), opened AS (
    SELECT count(*) AS entries, count(*) FILTER (WHERE EXISTS (
             SELECT 1 FROM safe.locks l WHERE l.player_id = m.player_id
                AND m.at > l.from_at AND m.at < l.until_at)) AS early
      FROM moved m WHERE safebox < 0
  )
  SELECT c.* FROM kinds k, opened o, LATERAL (VALUES
    ('the safe box moves between box and cash alone, by entries of its own', k.entries, k.wrong),
    ('nothing left a safe box while it was locked', o.entries, o.early)
  ) c (claim, checked, faults)
$$;
