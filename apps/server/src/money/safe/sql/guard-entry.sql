-- The ledger itself refuses what would leave a locked box: no code, no office and no correction gets by.
-- The row is locked, so that a lock that is being chosen and a movement out go one after the other.
CREATE OR REPLACE FUNCTION safe.guard_entry() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  until_at timestamptz;
BEGIN
  SELECT b.locked_until INTO until_at FROM safe.boxes b
   WHERE b.player_id = NEW.player_id FOR SHARE;
  IF until_at > clock_timestamp() THEN
    RAISE EXCEPTION 'the safe box of player % is locked until %', NEW.player_id, until_at
      USING ERRCODE = 'check_violation', CONSTRAINT = 'safebox_locked';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER safebox_guarded BEFORE INSERT ON wallet.entries
  FOR EACH ROW WHEN (NEW.safebox < 0) EXECUTE FUNCTION safe.guard_entry();
