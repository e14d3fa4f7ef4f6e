-- A race that began keeps its terms and its span, is called off once, is over once, and is tidied once after that.
CREATE OR REPLACE FUNCTION contests.keep_contest() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'open' AND OLD.tidied_at IS NULL
     AND (to_jsonb(NEW) - 'tidied_at') = (to_jsonb(OLD) - 'tidied_at') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.state <> 'open'
     OR (NEW.contest_id, NEW.race_id, NEW.terms_no, NEW.window_at, NEW.begins_at, NEW.ends_at, NEW.key, NEW.odds_no)
        IS DISTINCT FROM (OLD.contest_id, OLD.race_id, OLD.terms_no, OLD.window_at, OLD.begins_at, OLD.ends_at, OLD.key, OLD.odds_no)
     OR OLD.called_off_at IS NOT NULL AND NEW.called_off_at IS DISTINCT FROM OLD.called_off_at
     OR NEW.state = 'final' AND NEW.called_off_at IS NOT NULL OR NEW.state = 'called-off' AND NEW.called_off_at IS NULL THEN
    RAISE EXCEPTION 'a race keeps what it began with' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON contests.contests
  FOR EACH ROW EXECUTE FUNCTION contests.keep_contest();
