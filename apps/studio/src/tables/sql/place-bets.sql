-- Bets as they are laid, presses of many players in one statement, each all or nothing. Whether one is in time is judged
-- here: the share of the round's row is held until it is written, so the owner's "no more bets" waits for it and shuts
-- out the rest. Verdicts: 'placed', 'earlier' (the same press came before), or why it is refused; a refused press leaves
-- nothing behind.
CREATE OR REPLACE FUNCTION place_bets(given jsonb)
  RETURNS TABLE (n integer, verdict text, seat text, detail text) LANGUAGE plpgsql
  -- By key, planned once for all (migrations/0024-statistics.sql).
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  g record;
  s sessions;
  held text;
  moment timestamptz;
  total bigint;
  laid bigint;
  number integer;
  lying integer;
BEGIN
  -- Round, session, seat, bets: what works on bets locks in this order, and several of a kind by their seats' names, so
  -- that no two wait for each other in a circle.
  FOR g IN SELECT * FROM jsonb_to_recordset(given) AS r (
      n integer, "sessionId" text, "roundId" text, "seatName" text, "requestId" text, seed text, bets jsonb,
      most bigint, "mostBets" integer, "mostLying" integer)
    ORDER BY "roundId" COLLATE "C", "seatName" COLLATE "C", "sessionId" COLLATE "C", n
  LOOP
    n := g.n; verdict := NULL; seat := NULL; detail := NULL;
    moment := table_clock();
    SELECT sum((b ->> 'amount')::bigint) INTO total FROM jsonb_array_elements(g.bets) b;

    SELECT b.seat INTO seat FROM table_bets b
      WHERE b.round_id = g."roundId" AND b.session_id = g."sessionId" AND b.request_id = g."requestId" LIMIT 1;
    IF FOUND THEN verdict := 'earlier'; END IF;
    IF verdict IS NULL THEN
      SELECT r.id INTO held FROM table_rounds r
        WHERE r.id = g."roundId" AND r.phase = 'open' AND moment < r.closes_at FOR SHARE;
      IF NOT FOUND THEN verdict := 'bets-closed'; END IF;
    END IF;
    IF verdict IS NULL THEN
      SELECT * INTO s FROM sessions WHERE sessions.id = g."sessionId" FOR UPDATE;
      -- Again, now that nobody else lays for it.
      SELECT b.seat INTO seat FROM table_bets b
        WHERE b.round_id = g."roundId" AND b.session_id = g."sessionId" AND b.request_id = g."requestId" LIMIT 1;
      IF FOUND THEN verdict := 'earlier';
      ELSIF s.closed_at IS NOT NULL THEN verdict := 'session-ended';
      ELSIF EXISTS (SELECT FROM table_seats t WHERE t.player_id = s.player_id AND t.game_code = s.game_code
                      AND t.round_id <> g."roundId" AND t.state IN ('leaving', 'owed')) THEN
        verdict := 'sits-out';
      END IF;
    END IF;
    IF verdict IS NULL THEN
      SELECT coalesce(sum(b.amount) FILTER (WHERE b.state IN ('sent', 'standing')), 0), count(*),
             count(*) FILTER (WHERE b.state IN ('sent', 'standing')) INTO laid, number, lying
        FROM table_bets b WHERE b.round_id = g."roundId" AND b.player_id = s.player_id;
      IF s.max_bet IS NOT NULL AND laid + total > s.max_bet THEN verdict := 'over-limit'; detail := 'session';
      ELSIF laid + total > least(g.most, (SELECT t.most_staked FROM tables t JOIN table_rounds r ON r.table_code = t.code
            WHERE r.id = g."roundId")) OR number + jsonb_array_length(g.bets) > g."mostBets"
            OR lying + jsonb_array_length(g.bets) > g."mostLying" THEN verdict := 'over-limit'; detail := 'table';
      ELSIF EXISTS (
          SELECT FROM jsonb_to_recordset(g.bets) AS x (spot text, amount bigint, max bigint)
           WHERE x.amount + (SELECT coalesce(sum(b.amount), 0) FROM table_bets b
                  WHERE b.round_id = g."roundId" AND b.player_id = s.player_id AND b.spot = x.spot
                    AND b.state IN ('sent', 'standing')) > x.max) THEN
        verdict := 'over-limit'; detail := 'spot';
      ELSIF s.mode = 'demo' AND s.demo_balance < total THEN verdict := 'no-money';
      END IF;
    END IF;
    IF verdict IS NULL THEN
      verdict := 'placed';
      -- Held, so that it does not end while a bet is added to it.
      SELECT t.seat INTO seat FROM table_seats t
        WHERE t.round_id = g."roundId" AND t.player_id = s.player_id AND t.state = 'playing' LIMIT 1 FOR UPDATE;
      IF NOT FOUND THEN
        SELECT g."seatName" || CASE WHEN count(*) > 0 THEN '-' || count(*) + 1 ELSE '' END INTO seat
          FROM table_seats t WHERE t.round_id = g."roundId" AND t.player_id = s.player_id;
        INSERT INTO table_seats (round_id, seat, table_code, k, game_code, player_id, session_id, mode, display, state,
            began_at)
          SELECT r.id, place_bets.seat, r.table_code, r.k, r.game_code, s.player_id, s.id, s.mode, s.display, 'playing', moment
            FROM table_rounds r WHERE r.id = g."roundId";
      END IF;
      IF s.mode = 'demo' THEN
        UPDATE sessions SET demo_balance = demo_balance - total WHERE sessions.id = s.id;
        UPDATE table_seats t SET balance = s.demo_balance - total
          WHERE t.round_id = g."roundId" AND t.seat = place_bets.seat;
      END IF;
      INSERT INTO table_bets (id, round_id, seat, session_id, player_id, mode, request_id, spot, amount, seed, state,
          platform_tx_id, placed_at, next_attempt_at)
        SELECT x.id, g."roundId", place_bets.seat, s.id, s.player_id, s.mode, g."requestId", x.spot, x.amount, g.seed,
               CASE WHEN s.mode = 'demo' THEN 'standing' ELSE 'sent' END,
               CASE WHEN s.mode = 'demo' THEN 'demo' END, moment, moment + interval '20 seconds'
          FROM jsonb_to_recordset(g.bets) AS x (id text, spot text, amount bigint);
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
