-- Ends a round: completed, or cancelled when nothing of it stands. A round whose win waits for people does not end.
CREATE OR REPLACE FUNCTION play.close_round(provider text, round text, wanted text)
RETURNS TABLE (answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  owner   play.round_owners;
  r       play.rounds;
  moment  timestamptz;
  verdict text;
  reply   text;
BEGIN
  SELECT * INTO owner FROM play.round_owners o WHERE o.provider_id = provider AND o.round_id = round;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = owner.player_id FOR NO KEY UPDATE;
  moment := clock_timestamp();
  SELECT * INTO r FROM play.rounds ro WHERE ro.player_id = owner.player_id AND ro.round_no = owner.round_no;
  verdict := CASE
    WHEN r.player_id IS NULL THEN 'TX_NOT_FOUND'
    WHEN r.status NOT IN ('open', wanted) THEN 'ROUND_CLOSED'
    WHEN wanted = 'cancelled' AND r.bets + r.wins > 0 THEN 'ROUND_SETTLED'
    -- It ends with what people decide about its win.
    WHEN EXISTS (SELECT 1 FROM play.held_wins h
                  WHERE h.player_id = r.player_id AND h.round_no = r.round_no AND h.ruling IS NULL) THEN 'WIN_HELD' END;
  IF verdict IS NOT NULL THEN
    RETURN QUERY SELECT play.refusal(verdict, play.millis(moment), NULL), r.player_id, false;
    RETURN;
  END IF;
  IF r.close_answer IS NOT NULL THEN
    RETURN QUERY SELECT r.close_answer, r.player_id, false;
    RETURN;
  END IF;
  reply := '{"status":"OK","server_time":' || play.millis(moment) || ',"round_id":' || to_json(round)::text
           || ',"round_status":"' || wanted || '"}';
  IF r.status = 'open' AND wanted = 'completed' THEN
    PERFORM play.grow(r.player_id, r.round_no, 0, 0, 0, 0, true, moment);
  END IF;
  UPDATE play.rounds ro SET status = wanted, ended_at = coalesce(ro.ended_at, moment), close_answer = reply
   WHERE ro.player_id = r.player_id AND ro.round_no = r.round_no;
  RETURN QUERY SELECT reply, r.player_id, false;
END $$;
