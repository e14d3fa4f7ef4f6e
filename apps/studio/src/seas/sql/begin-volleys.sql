-- Volleys as they begin, each with its shots drawn: row, numbers, catches and play money in one statement for all of them.
-- Nothing that a volley was drawn for may be caught meanwhile, whether its own shots caught it or not: or a shot that
-- caught would be dropped where one that missed is charged. So a sea takes one volley after the other. Verdicts: 'begun';
-- 'earlier' (the same press came before, `round_id` is its round); 'again' (something of it is gone, or another press took
-- the numbers); or why the press is refused. A refused one leaves nothing behind.
CREATE OR REPLACE FUNCTION begin_volleys(
  given jsonb, at timestamptz, patience_ms integer, most_shots integer, within_ms integer)
  RETURNS TABLE (id text, verdict text, round_id text, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  g record;
  s sessions;
BEGIN
  PERFORM FROM seas WHERE seas.id IN (SELECT r.sea FROM jsonb_to_recordset(given) AS r (sea text))
    ORDER BY seas.id FOR UPDATE;
  FOR g IN SELECT * FROM jsonb_to_recordset(given) AS r (
      id text, "sessionId" text, "requestId" text, "gameVersion" text, bet bigint, choice jsonb, "seedPairId" text,
      nonce integer, outcome jsonb, win bigint, shots integer, sea text, fish bigint[], caught bigint[])
    ORDER BY "sessionId", id
  LOOP
    id := g.id; verdict := NULL; round_id := NULL; balance := NULL;
    SELECT * INTO s FROM sessions WHERE sessions.id = g."sessionId" FOR UPDATE;

    SELECT r.id INTO round_id FROM rounds r WHERE r.session_id = s.id AND r.request_id = g."requestId";
    IF FOUND THEN
      verdict := 'earlier';
    ELSIF s.closed_at IS NOT NULL OR s.expires_at <= at THEN
      verdict := 'session-ended';
    ELSIF NOT EXISTS (SELECT FROM sea_seats w WHERE w.player_id = s.player_id AND w.game_code = s.game_code AND w.sea = g.sea) THEN
      verdict := 'sea-unknown';
    ELSE
      SELECT r.id INTO round_id FROM rounds r WHERE r.player_id = s.player_id AND r.game_code = s.game_code
        AND r.state IN ('bet-sent', 'bet-unknown', 'stepping', 'win-pending');
      IF FOUND THEN verdict := 'round-open';
      ELSIF g.shots + (SELECT coalesce(sum(r.shots), 0) FROM rounds r
            WHERE r.player_id = s.player_id AND r.game_code = s.game_code
              AND r.created_at > at - within_ms * interval '1 millisecond') > most_shots THEN
        verdict := 'too-often';
      ELSIF EXISTS (SELECT FROM sea_caught c WHERE c.sea = g.sea AND c.fish = ANY (g.fish)) THEN
        verdict := 'again';
      ELSIF s.mode = 'demo' AND s.demo_balance < g.bet THEN
        verdict := 'no-money';
      ELSE
        UPDATE seed_pairs p SET next_nonce = g.nonce + g.shots
          WHERE p.id = g."seedPairId" AND p.session_id = s.id AND p.state = 'active' AND p.next_nonce = g.nonce;
        IF NOT FOUND THEN verdict := 'again'; END IF;
      END IF;
    END IF;
    IF verdict IS NULL THEN
      verdict := 'begun';
      IF s.mode = 'demo' THEN
        balance := s.demo_balance - g.bet + g.win;
        UPDATE sessions SET demo_balance = balance WHERE sessions.id = s.id;
      END IF;
      INSERT INTO rounds (id, session_id, request_id, player_id, game_code, game_version, mode, bet, choice,
          seed_pair_id, nonce, outcome, win, shots, state, balance_after_bet, balance_after, next_attempt_at, ended_at, created_at)
        VALUES (g.id, s.id, g."requestId", s.player_id, s.game_code, g."gameVersion", s.mode, g.bet, g.choice,
          g."seedPairId", g.nonce, g.outcome, g.win, g.shots, CASE WHEN s.mode = 'real' THEN 'bet-sent' ELSE 'settled' END,
          balance - g.win, balance, at + patience_ms * interval '1 millisecond', CASE WHEN s.mode = 'demo' THEN at END, at);
      INSERT INTO sea_caught (sea, fish, round_id, at) SELECT g.sea, c, g.id, at FROM unnest(g.caught) c;
      UPDATE sea_seats w SET seen_at = at WHERE w.player_id = s.player_id AND w.game_code = s.game_code;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
