-- Bets that were taken back for sure, and the seats that end with them.
CREATE OR REPLACE FUNCTION bets_went_back(given jsonb) RETURNS void LANGUAGE sql
  -- By key, planned once for all (migrations/0024-statistics.sql).
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
  -- The seats first, in one order: of two of these at once the second sees what the first one left of a seat.
  SELECT FROM table_seats t
   WHERE (t.round_id, t.seat) IN (
     SELECT b.round_id, b.seat FROM jsonb_to_recordset(given) AS g (id text, "roundId" text)
       JOIN table_bets b ON b.round_id = g."roundId" AND b.id = g.id)
   ORDER BY t.round_id COLLATE "C", t.seat COLLATE "C" FOR UPDATE;
  WITH g AS (
    SELECT * FROM jsonb_to_recordset(given) AS x (id text, "roundId" text, balance bigint)
  ), back AS (
    UPDATE table_bets b SET state = 'back' FROM g
     WHERE b.round_id = g."roundId" AND b.id = g.id AND b.state = 'unknown'
     RETURNING b.round_id, b.seat, b.id, g.balance
  ), seats AS (
    SELECT round_id, seat, max(balance) AS balance, array_agg(id) AS ids FROM back GROUP BY 1, 2
  )
  UPDATE table_seats t SET balance = coalesce(s.balance, t.balance),
      state = CASE WHEN l.ends THEN 'back' WHEN t.state = 'playing' AND NOT l.stands THEN 'leaving' ELSE t.state END,
      ended_at = CASE WHEN l.ends THEN table_clock() ELSE t.ended_at END
    FROM seats s, LATERAL (
      SELECT NOT bool_or(b.state IN ('sent', 'standing') OR b.state = 'unknown' AND b.id <> ALL (s.ids)) AS ends,
             bool_or(b.state IN ('sent', 'standing')) AS stands
        FROM table_bets b WHERE b.round_id = s.round_id AND b.seat = s.seat) l
   WHERE t.round_id = s.round_id AND t.seat = s.seat AND t.state IN ('playing', 'leaving');
$$;
