-- Rounds as they begin, each with its outcome fixed: row, nonce, free round and play money in one statement for all of
-- them. Verdicts: 'begun'; 'earlier' (the same press came before, `round_id` is its round); 'again' (another press took
-- the nonce that the outcome was drawn with); or why the press is refused. A refused one leaves nothing behind.
CREATE OR REPLACE FUNCTION begin_rounds(given jsonb, at timestamptz, patience_ms integer)
  RETURNS TABLE (id text, verdict text, round_id text, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  g record;
  s sessions;
  gift free_rounds;
BEGIN
  -- Sessions in one order, so that two of these never wait for each other in a circle.
  FOR g IN SELECT * FROM jsonb_to_recordset(given) AS r (
      id text, "sessionId" text, "requestId" text, "gameVersion" text, bet bigint, choice jsonb, "seedPairId" text,
      nonce integer, outcome jsonb, win bigint, "freeRoundId" text, view jsonb, "leftOpenMs" integer)
    ORDER BY "sessionId", id
  LOOP
    id := g.id; verdict := NULL; round_id := NULL; balance := NULL;
    SELECT * INTO s FROM sessions WHERE sessions.id = g."sessionId" FOR UPDATE;

    SELECT r.id INTO round_id FROM rounds r WHERE r.session_id = s.id AND r.request_id = g."requestId";
    IF FOUND THEN
      verdict := 'earlier';
    ELSIF s.closed_at IS NOT NULL OR s.expires_at <= at THEN
      verdict := 'session-ended';
    ELSE
      SELECT r.id INTO round_id FROM rounds r WHERE r.player_id = s.player_id AND r.game_code = s.game_code
        AND r.state IN ('bet-sent', 'bet-unknown', 'stepping', 'win-pending');
      IF FOUND THEN verdict := 'round-open'; END IF;
    END IF;
    IF verdict IS NULL AND g."freeRoundId" IS NOT NULL THEN
      SELECT * INTO gift FROM free_rounds f WHERE f.id = g."freeRoundId" AND f.player_id = s.player_id
        AND f.game_code = s.game_code AND f.cancelled_at IS NULL AND f.used < f.total
        AND f.valid_from <= at AND f.valid_until > at FOR UPDATE;
      IF NOT FOUND THEN verdict := 'free-rounds-gone';
      ELSIF gift.bet <> g.bet THEN verdict := 'bad-request';
      END IF;
    END IF;
    IF verdict IS NULL AND s.mode = 'demo' AND s.demo_balance < g.bet THEN
      verdict := 'no-money';
    END IF;
    IF verdict IS NULL THEN
      UPDATE seed_pairs p SET next_nonce = g.nonce + 1
        WHERE p.id = g."seedPairId" AND p.session_id = s.id AND p.state = 'active' AND p.next_nonce = g.nonce;
      IF NOT FOUND THEN verdict := 'again'; END IF;
    END IF;
    IF verdict IS NULL THEN
      verdict := 'begun';
      IF s.mode = 'demo' THEN
        balance := s.demo_balance - g.bet + coalesce(g.win, 0);
        UPDATE sessions SET demo_balance = balance WHERE sessions.id = s.id;
      END IF;
      IF g."freeRoundId" IS NOT NULL THEN
        UPDATE free_rounds f SET used = f.used + 1 WHERE f.id = g."freeRoundId";
      END IF;
      INSERT INTO rounds (id, session_id, request_id, player_id, game_code, game_version, mode, bet, choice,
          seed_pair_id, nonce, outcome, win, free_round_id, state, balance_after_bet, balance_after,
          next_attempt_at, ended_at, left_at, created_at)
        SELECT g.id, s.id, g."requestId", s.player_id, s.game_code, g."gameVersion", s.mode, g.bet,
          coalesce(g.choice, 'null'), g."seedPairId", g.nonce, coalesce(g.outcome, 'null'), g.win, g."freeRoundId",
          now_is, balance - coalesce(g.win, 0), balance,
          at + CASE WHEN now_is = 'stepping' THEN g."leftOpenMs" ELSE patience_ms END * interval '1 millisecond',
          CASE WHEN now_is = 'settled' THEN at END, at + g."leftOpenMs" * interval '1 millisecond', at
        FROM (SELECT CASE WHEN s.mode = 'real' THEN 'bet-sent' WHEN g.win IS NULL THEN 'stepping' ELSE 'settled' END) n (now_is);
      IF g.view IS NOT NULL THEN
        INSERT INTO round_steps (round_id, n, action, view, at) VALUES (g.id, 0, 'null', g.view, at);
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
