-- A lock can be made longer, never shorter, whoever asks; each is written down by the database itself.
CREATE OR REPLACE FUNCTION safe.keep_lock() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.locked_until > clock_timestamp()
       AND (NEW.locked_until IS NULL OR NEW.locked_until < OLD.locked_until) THEN
      RAISE EXCEPTION 'the safe box of player % is locked until %', OLD.player_id, OLD.locked_until
        USING ERRCODE = 'check_violation', CONSTRAINT = 'safebox_locked';
    END IF;
    IF NEW.locked_until IS NOT DISTINCT FROM OLD.locked_until THEN RETURN NEW; END IF;
  END IF;
  IF NEW.locked_until > clock_timestamp() THEN
    INSERT INTO safe.locks (player_id, lock_no, from_at, until_at)
    SELECT NEW.player_id, 1 + count(*), clock_timestamp(), NEW.locked_until
      FROM safe.locks l WHERE l.player_id = NEW.player_id;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER lock_kept BEFORE INSERT OR UPDATE ON safe.boxes
  FOR EACH ROW EXECUTE FUNCTION safe.keep_lock();
