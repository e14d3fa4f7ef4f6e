-- A life keeps its terms and its beginning, ends once, and is not changed after that.
CREATE OR REPLACE FUNCTION pots.keep_life() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.last_tick IS NOT NULL
     OR (NEW.code, NEW.life, NEW.terms_no, NEW.began_with, NEW.first_tick, NEW.began_at)
        IS DISTINCT FROM (OLD.code, OLD.life, OLD.terms_no, OLD.began_with, OLD.first_tick, OLD.began_at)
     OR OLD.ending AND (NEW.ending, NEW.again) IS DISTINCT FROM (OLD.ending, OLD.again) THEN
    RAISE EXCEPTION 'a life of a jackpot only goes on' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON pots.lives
  FOR EACH ROW EXECUTE FUNCTION pots.keep_life();
