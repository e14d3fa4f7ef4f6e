-- A bet or win, or its undoing, as the ledger wants it.
CREATE OR REPLACE FUNCTION play.movement(tag integer, player_id bigint, type text, amount bigint, free boolean, undo boolean, ref text)
RETURNS wallet.movement LANGUAGE sql IMMUTABLE
RETURN ROW(
  tag, player_id,
  CASE WHEN free THEN 'free-' ELSE '' END || type || CASE WHEN undo THEN '-rollback' ELSE '' END,
  CASE WHEN free THEN 0 WHEN (type = 'bet') = undo THEN amount ELSE -amount END,
  0, 0, 0,
  CASE WHEN (type = 'bet') = undo THEN -amount ELSE amount END,
  0,
  CASE WHEN NOT free THEN 0 WHEN (type = 'bet') = undo THEN amount ELSE -amount END,
  0, 0, 0,
  undo AND type <> 'bet', ref, NULL, NULL)::wallet.movement;
