-- One movement under an idempotency key, in one round trip. The same key with the same digest gives
-- the first entry again; with another digest the outcome is 'mismatch' and nothing moves. `house` as in wallet.post.
-- Until edition 4 it had one argument; nodes of that release call it so, and find this function.
DROP FUNCTION IF EXISTS wallet.move(wallet.movement);
CREATE OR REPLACE FUNCTION wallet.move(asked wallet.movement, house jsonb DEFAULT NULL)
RETURNS TABLE (outcome text, entry_no bigint, cash bigint, replayed boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  known wallet.entry_keys;
BEGIN
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = asked.player_id FOR NO KEY UPDATE;
  SELECT * INTO known FROM wallet.entry_keys e
   WHERE e.player_id = asked.player_id AND e.key = asked.key;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN known.digest = asked.digest THEN 'ok' ELSE 'mismatch' END,
                        known.entry_no, known.cash_after, true;
  ELSE
    RETURN QUERY SELECT p.outcome, p.entry_no, p.cash, false FROM wallet.post(ARRAY[asked], ARRAY[house]) p;
  END IF;
END $$;
