-- Scores stand once their race is over.
CREATE OR REPLACE FUNCTION contests.keep_score() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (SELECT state FROM contests.contests WHERE contest_id = OLD.contest_id) <> 'open' THEN
    RAISE EXCEPTION 'the scores of a race that is over stand' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON contests.scores
  FOR EACH ROW EXECUTE FUNCTION contests.keep_score();
