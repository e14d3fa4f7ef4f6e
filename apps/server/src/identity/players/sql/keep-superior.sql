-- The superior of a player changes once, from nobody.
CREATE OR REPLACE FUNCTION accounts.keep_superior() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.superior_id <> 0 AND NEW.superior_id <> OLD.superior_id THEN
    RAISE EXCEPTION 'the superior of player % is set', OLD.player_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER superior_kept BEFORE UPDATE OF superior_id ON accounts.players
  FOR EACH ROW EXECUTE FUNCTION accounts.keep_superior();
