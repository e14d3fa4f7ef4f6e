-- Pays a provider's own promotion, outside of any round; above the most that a promotion pays it is held.
CREATE OR REPLACE FUNCTION play.pay_promotion(provider text, tx text, pseudonym_ text, promotion text, amount_ bigint, request_text text)
RETURNS TABLE (answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  player  bigint;
  moment  timestamptz;
  known   play.transactions;
  p       record;
  id      uuid := uuidv7();
  reply   text;
BEGIN
  SELECT n.player_id INTO player FROM play.pseudonyms n
   WHERE n.provider_id = provider AND n.pseudonym = pseudonym_;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = player FOR NO KEY UPDATE;
  PERFORM play.hold_ids(ARRAY[provider], ARRAY[tx]);
  moment := clock_timestamp();
  SELECT * INTO known FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = tx;
  IF FOUND OR play.is_old(provider, tx) THEN
    reply := CASE WHEN known.request = request_text OR known.type = 'tombstone' THEN known.answer
                  ELSE play.refusal('DUPLICATE_MISMATCH', play.millis(moment), NULL) END;
    RETURN QUERY SELECT reply, player, false;
    RETURN;
  END IF;
  IF player IS NOT NULL AND amount_ > (SELECT promotion_most FROM play.rules) THEN
    reply := play.refusal('WIN_HELD', play.millis(moment), NULL);
    INSERT INTO play.transactions (provider_id, tx_id, player_id, amount, at, type, status, round_id, about, request, answer)
    VALUES (provider, tx, player, amount_, moment, 'promo-win', 'WIN_HELD', '', NULL, request_text, reply);
    INSERT INTO play.held_wins (provider_id, tx_id, player_id, round_id, amount, closes, held_at)
    VALUES (provider, tx, player, promotion, amount_, false, moment);
    RETURN QUERY SELECT reply, player, false;
    RETURN;
  END IF;
  SELECT * INTO p FROM wallet.post(ARRAY[play.movement(1, player, 'promo-win', amount_, false, false, promotion)]);
  IF p.outcome <> 'ok' THEN
    RETURN QUERY SELECT play.refusal('PLAYER_NOT_FOUND', play.millis(moment), NULL), player, false;
    RETURN;
  END IF;
  reply := play.moved(play.millis(moment), tx, id, p.cash, '');
  INSERT INTO play.transactions (provider_id, tx_id, player_id, entry_no, amount, at, platform_tx_id,
                                 type, status, round_id, about, request, answer)
  VALUES (provider, tx, player, p.entry_no, amount_, moment, id, 'promo-win', 'OK', '', NULL, request_text, reply);
  RETURN QUERY SELECT reply, player, true;
END $$;
