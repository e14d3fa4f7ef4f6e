-- A reward is whose it was made, is paid or lapses once, and is given back only before that.
CREATE OR REPLACE FUNCTION contests.keep_met() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.state <> 'won'
     OR TG_OP = 'UPDATE' AND (NEW.player_id, NEW.challenge_id, NEW.amount, NEW.met_at)
                             IS DISTINCT FROM (OLD.player_id, OLD.challenge_id, OLD.amount, OLD.met_at) THEN
    RAISE EXCEPTION 'a reward of a challenge is kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON contests.met
  FOR EACH ROW EXECUTE FUNCTION contests.keep_met();
