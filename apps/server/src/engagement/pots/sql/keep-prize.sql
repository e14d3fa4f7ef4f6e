-- A prize is whose and of what it was drawn; it is paid or lapses once.
CREATE OR REPLACE FUNCTION pots.keep_prize() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state IN ('paid', 'lapsed')
     OR (NEW.player_id, NEW.code, NEW.life, NEW.place, NEW.turn, NEW.amount, NEW.won_at)
        IS DISTINCT FROM (OLD.player_id, OLD.code, OLD.life, OLD.place, OLD.turn, OLD.amount, OLD.won_at)
     OR OLD.state = 'waiting-id' AND NEW.state = 'won'
     OR OLD.state = 'won' AND NEW.state = 'lapsed' THEN
    RAISE EXCEPTION 'a prize of a jackpot is kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON pots.prizes
  FOR EACH ROW EXECUTE FUNCTION pots.keep_prize();
