-- Ends an open round by people: void gives back what stands in it, the latest first, by transactions that no provider
-- can name; settle ends it as it stands. False when it is over already, or a win of it waits.
CREATE OR REPLACE FUNCTION play.end_round(provider text, round text, wanted text) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  owner play.round_owners;
  r     play.rounds;
  tx    text;
BEGIN
  SELECT * INTO owner FROM play.round_owners o WHERE o.provider_id = provider AND o.round_id = round;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = owner.player_id FOR NO KEY UPDATE;
  SELECT * INTO r FROM play.rounds x WHERE x.player_id = owner.player_id AND x.round_no = owner.round_no;
  IF r.status IS DISTINCT FROM 'open' OR EXISTS (
    SELECT 1 FROM play.held_wins h WHERE h.player_id = r.player_id AND h.round_no = r.round_no AND h.ruling IS NULL) THEN
    RETURN false;
  END IF;
  IF wanted = 'settle' THEN
    PERFORM play.close_round(provider, round, 'completed');
    RETURN true;
  END IF;
  FOR tx IN SELECT t.tx_id FROM play.transactions t
             WHERE t.provider_id = provider AND t.round_id = round AND t.status = 'OK' AND t.type IN ('bet', 'win')
               AND t.rolled_back_by IS NULL ORDER BY t.place DESC LOOP
    PERFORM play.undo(provider, 'void ' || tx, tx, '');
  END LOOP;
  RETURN true;
END $$;
