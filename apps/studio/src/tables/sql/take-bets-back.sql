-- Bets that their player takes back while bets are open: they are owed back to the lobby's wallet from here on. A seat
-- of which nothing is left takes no more bets, since the lobby's round ends with its last one. Play money comes back at
-- once.
CREATE OR REPLACE FUNCTION take_bets_back(round text, player text, request text)
  RETURNS TABLE (ids text[], in_time boolean) LANGUAGE plpgsql
  -- By key, planned once for all (migrations/0024-statistics.sql).
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  play_money bigint;
BEGIN
  PERFORM FROM table_rounds r WHERE r.id = round AND r.phase = 'open' AND table_clock() < r.closes_at FOR SHARE;
  in_time := FOUND;
  ids := '{}';
  IF in_time THEN
    -- In the order of place_bets: the sessions first.
    PERFORM FROM sessions s
      WHERE s.id IN (SELECT b.session_id FROM table_bets b WHERE b.round_id = round AND b.player_id = player)
      ORDER BY s.id COLLATE "C" FOR UPDATE;
    PERFORM FROM table_seats t WHERE t.round_id = round AND t.player_id = player ORDER BY t.seat COLLATE "C" FOR UPDATE;
    WITH back AS (
      UPDATE table_bets b SET state = 'unknown', next_attempt_at = table_clock() + interval '15 seconds'
       WHERE b.round_id = round AND b.player_id = player AND b.state = 'standing'
         AND (request IS NULL OR b.request_id = request)
       RETURNING b.id, b.mode, b.amount, b.session_id
    ), given AS (
      UPDATE sessions s SET demo_balance = s.demo_balance + d.amount
        FROM (SELECT session_id, sum(amount) AS amount FROM back WHERE mode = 'demo' GROUP BY 1) d
       WHERE s.id = d.session_id RETURNING s.demo_balance
    )
    SELECT coalesce(array_agg(back.id ORDER BY back.id), '{}'), (SELECT demo_balance FROM given)
      INTO ids, play_money FROM back;
    UPDATE table_seats t SET state = 'leaving', balance = coalesce(play_money, t.balance)
     WHERE t.round_id = round AND t.player_id = player AND t.state = 'playing'
       AND EXISTS (SELECT FROM table_bets b WHERE b.round_id = round AND b.id = ANY (ids) AND b.seat = t.seat)
       AND NOT EXISTS (SELECT FROM table_bets b WHERE b.round_id = round AND b.seat = t.seat
                        AND b.state IN ('sent', 'standing'));
    IF play_money IS NOT NULL THEN
      UPDATE table_seats t SET balance = play_money WHERE t.round_id = round AND t.player_id = player;
      PERFORM bets_went_back((SELECT jsonb_agg(jsonb_build_object('id', i, 'roundId', round)) FROM unnest(ids) i));
    END IF;
  END IF;
  RETURN NEXT;
END $$;
