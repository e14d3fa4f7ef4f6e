-- What the lobby said of stakes, each only while nobody has decided otherwise. A stake stands only in a round that still
-- waits for it: the share of the round's row keeps its root from being made meanwhile. Gives the bets that moved.
CREATE OR REPLACE FUNCTION answer_bets(given jsonb) RETURNS SETOF text LANGUAGE plpgsql
  -- By key, planned once for all (migrations/0024-statistics.sql).
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  PERFORM FROM table_rounds r WHERE r.id IN (SELECT x ->> 'roundId' FROM jsonb_array_elements(given) x)
    ORDER BY r.id FOR SHARE;
  PERFORM FROM table_seats t
    WHERE (t.round_id, t.seat) IN (SELECT x ->> 'roundId', x ->> 'seat' FROM jsonb_array_elements(given) x)
    ORDER BY t.round_id COLLATE "C", t.seat COLLATE "C" FOR UPDATE;
  RETURN QUERY
  WITH g AS (
    SELECT * FROM jsonb_to_recordset(given) AS x (
      id text, "roundId" text, seat text, "to" text, "platformTxId" text, balance bigint, refusal text)
  ), held AS (
    SELECT b.round_id, b.id FROM table_bets b JOIN g ON b.round_id = g."roundId" AND b.id = g.id ORDER BY b.round_id, b.id
      FOR UPDATE OF b
  ), moved AS (
    UPDATE table_bets b SET state = g."to", platform_tx_id = g."platformTxId",
        next_attempt_at = table_clock() + CASE WHEN g."to" = 'unknown' THEN interval '15 seconds' ELSE interval '0' END
      FROM g, held
     WHERE b.round_id = g."roundId" AND b.id = g.id AND b.round_id = held.round_id AND b.id = held.id AND b.state = 'sent'
       AND (g."to" <> 'standing' OR EXISTS (
         SELECT FROM table_rounds r WHERE r.id = b.round_id AND r.phase IN ('open', 'closing')))
     RETURNING b.id, b.round_id, b.seat, g.balance, g.refusal
  ), said AS (
    SELECT DISTINCT ON (round_id, seat) round_id, seat, balance, refusal FROM moved ORDER BY round_id, seat, id DESC
  ), told AS (
    UPDATE table_seats t SET balance = coalesce(s.balance, t.balance), refusal = s.refusal
      FROM said s WHERE t.round_id = s.round_id AND t.seat = s.seat
  )
  SELECT moved.id FROM moved;
END $$;
