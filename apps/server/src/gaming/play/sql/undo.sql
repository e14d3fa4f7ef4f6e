-- Undoes a bet or a win, or remembers to refuse it when it comes late. A lost round is voided however it was closed, and
-- a round of nothing is over. A transaction of which only the id is left can't be undone any more.
CREATE OR REPLACE FUNCTION play.undo(provider text, tx text, original text, request_text text)
RETURNS TABLE (answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  moment  timestamptz;
  known   play.transactions;
  o       play.transactions;
  r       play.rounds;
  outcome text;
  entry   bigint;
  verdict text;
  reply   text;
  done    boolean := false;
  funds   bigint;
  id      uuid;
BEGIN
  -- Whose it is never changes, so it may be read before the lock.
  SELECT * INTO o FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = original;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = o.player_id FOR NO KEY UPDATE;
  PERFORM play.hold_ids(ARRAY[provider, provider], ARRAY[tx, original]);
  moment := clock_timestamp();
  SELECT * INTO known FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = tx;
  IF FOUND OR play.is_old(provider, tx) THEN
    reply := CASE WHEN known.request = request_text OR known.type = 'tombstone' THEN known.answer
                  ELSE play.refusal('DUPLICATE_MISMATCH', play.millis(moment), NULL) END;
    RETURN QUERY SELECT reply, known.player_id, false;
    RETURN;
  END IF;
  SELECT * INTO o FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = original;
  IF NOT FOUND AND play.is_old(provider, original) THEN
    verdict := 'ROUND_SETTLED';
  ELSIF NOT FOUND AND original <> tx THEN
    -- When the late bet is being written right now, its id is taken: the caller tries again.
    INSERT INTO play.transactions (provider_id, tx_id, amount, at, type, status, round_id, about, request, answer)
    VALUES (provider, original, 0, moment, 'tombstone', 'BET_CANCELLED', '', tx, '',
            play.refusal('BET_CANCELLED', play.millis(moment), NULL));
  ELSIF o.type = 'rollback' OR original = tx THEN
    verdict := 'TX_NOT_FOUND';
  ELSIF o.type <> 'tombstone' AND o.status = 'OK' AND o.rolled_back_by IS NULL THEN
    SELECT * INTO r FROM play.rounds ro WHERE ro.player_id = o.player_id AND ro.round_no = o.round_no;
    -- A round that left for the archive is over for good. And the latest first: what a win stands on stays while the win stands. And a loss that two people gave back went back already.
    IF r.player_id IS NULL AND o.round_no IS NOT NULL
       OR EXISTS (SELECT 1 FROM play.returned_rounds g WHERE g.player_id = r.player_id AND g.round_no = r.round_no)
       OR o.type = 'bet' AND EXISTS (
         SELECT 1 FROM play.held_wins h WHERE h.player_id = r.player_id AND h.round_no = r.round_no AND h.ruling IS NULL)
       OR o.type IN ('bet', 'win') AND r.wins > 0 AND EXISTS (
         SELECT 1 FROM play.transactions t
          WHERE t.provider_id = provider AND t.round_id = o.round_id AND t.type = 'win'
            AND t.status = 'OK' AND t.rolled_back_by IS NULL AND t.place > o.place) THEN
      verdict := 'ROUND_SETTLED';
    ELSE
      SELECT p.outcome, p.entry_no INTO outcome, entry FROM wallet.post(ARRAY[
        play.movement(1, o.player_id, o.type, o.amount, o.free, true, coalesce(nullif(o.round_id, ''), o.tx_id))]) p;
      IF outcome <> 'ok' THEN
        RAISE EXCEPTION 'a rollback was refused by the ledger: %', outcome;
      END IF;
      done := true;
      id := CASE WHEN entry IS NOT NULL THEN uuidv7() END;
      UPDATE play.transactions t SET rolled_back_by = tx
       WHERE t.provider_id = provider AND t.tx_id = original;
      UPDATE play.rounds ro
         SET bet_total = ro.bet_total - CASE WHEN o.type = 'bet' AND NOT o.free THEN o.amount ELSE 0 END,
             free_total = ro.free_total - CASE WHEN o.type = 'bet' AND o.free THEN o.amount ELSE 0 END,
             win_total = ro.win_total - CASE WHEN o.type = 'win' THEN o.amount ELSE 0 END,
             bets = ro.bets - CASE WHEN o.type = 'bet' THEN 1 ELSE 0 END,
             wins = ro.wins - CASE WHEN o.type = 'win' THEN 1 ELSE 0 END,
             moves = ro.moves + 1,
             reopened = ro.reopened OR ro.status = 'completed',
             -- Without its win a round is not settled any more; without anything it is over.
             status = CASE WHEN ro.bets + ro.wins = 1 THEN 'cancelled' WHEN o.type = 'win' THEN 'open' ELSE ro.status END,
             ended_at = CASE WHEN ro.bets + ro.wins = 1 THEN moment WHEN o.type = 'win' THEN NULL ELSE ro.ended_at END,
             close_answer = NULL
       WHERE ro.player_id = r.player_id AND ro.round_no = r.round_no;
      UPDATE play.free_rounds f SET used = f.used - 1
       WHERE o.free AND f.provider_id = provider AND f.free_round_id = o.free_round_id;
    END IF;
  ELSIF o.status = 'WIN_HELD' THEN
    -- The provider takes back what was not paid yet.
    UPDATE play.held_wins h SET ruling = 'withdrawn', ruled_at = moment
     WHERE h.provider_id = provider AND h.tx_id = original AND h.ruling IS NULL;
  END IF;
  SELECT w.cash INTO funds FROM wallet.wallets w WHERE w.player_id = o.player_id;
  reply := CASE
    WHEN verdict IS NOT NULL THEN play.refusal(verdict, play.millis(moment), funds)
    ELSE play.moved(play.millis(moment), tx, id, coalesce(funds, 0), ',"applied":' || done::text) END;
  INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at,
                                 platform_tx_id, type, free, status, round_id, about, request, answer)
  VALUES (provider, tx, o.player_id, r.round_no, entry, CASE WHEN done THEN o.amount ELSE 0 END, moment,
          id, 'rollback', false, coalesce(verdict, 'OK'), coalesce(o.round_id, ''), original, request_text, reply);
  RETURN QUERY SELECT reply, o.player_id, done;
END $$;
