-- A place is whose it was made, and is paid or lapses once.
CREATE OR REPLACE FUNCTION contests.keep_place() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'won'
     OR (NEW.player_id, NEW.contest_id, NEW.division, NEW.place, NEW.shared, NEW.amount, NEW.won_at)
        IS DISTINCT FROM (OLD.player_id, OLD.contest_id, OLD.division, OLD.place, OLD.shared, OLD.amount, OLD.won_at) THEN
    RAISE EXCEPTION 'a place in a race is kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON contests.places
  FOR EACH ROW EXECUTE FUNCTION contests.keep_place();
