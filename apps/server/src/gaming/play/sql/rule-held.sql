-- Pays a held win, because people decided so, by a transaction that no provider can name; or refuses it. Either way the
-- round ends as its provider meant it to, once nothing else of it waits. False when it was ruled on before.
CREATE OR REPLACE FUNCTION play.rule_held(provider text, tx text, wanted text) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  h      play.held_wins;
  moment timestamptz;
  p      record;
BEGIN
  SELECT * INTO h FROM play.held_wins x WHERE x.provider_id = provider AND x.tx_id = tx;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = h.player_id FOR NO KEY UPDATE;
  moment := clock_timestamp();
  UPDATE play.held_wins x SET ruling = wanted, ruled_at = moment
   WHERE x.provider_id = provider AND x.tx_id = tx AND x.ruling IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  IF wanted = 'pay' THEN
    SELECT * INTO p FROM wallet.post(ARRAY[
      play.movement(1, h.player_id, CASE WHEN h.round_no IS NULL THEN 'promo-win' ELSE 'win' END, h.amount, false, false,
                    h.round_id)]);
    IF p.outcome <> 'ok' THEN RAISE EXCEPTION 'a held win was refused by the ledger: %', p.outcome; END IF;
    INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at, platform_tx_id,
                                   place, type, status, round_id, about, request, answer)
    SELECT provider, 'held ' || tx, h.player_id, h.round_no, p.entry_no, h.amount, moment, uuidv7(),
           CASE WHEN h.round_no IS NOT NULL
                THEN (SELECT r.moves + 1 FROM play.rounds r WHERE r.player_id = h.player_id AND r.round_no = h.round_no) END,
           CASE WHEN h.round_no IS NULL THEN 'promo-win' ELSE 'win' END, 'OK',
           CASE WHEN h.round_no IS NULL THEN '' ELSE h.round_id END, tx, '', '';
  END IF;
  IF h.round_no IS NOT NULL THEN
    PERFORM play.grow(h.player_id, h.round_no, 0, CASE WHEN wanted = 'pay' THEN h.amount ELSE 0 END, 0,
      CASE WHEN wanted = 'pay' THEN 1 ELSE 0 END,
      h.closes AND NOT EXISTS (SELECT 1 FROM play.held_wins x WHERE x.player_id = h.player_id AND x.round_no = h.round_no
                                  AND x.ruling IS NULL), moment);
  END IF;
  RETURN true;
END $$;
