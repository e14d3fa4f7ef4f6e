-- Scores stand once their race is over; those without a prize may go once it is tidied.
CREATE OR REPLACE FUNCTION contests.keep_score() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  race contests.contests;
BEGIN
  SELECT * INTO race FROM contests.contests c WHERE c.contest_id = OLD.contest_id;
  IF race.state <> 'open'
     AND NOT (TG_OP = 'DELETE' AND race.tidied_at IS NOT NULL
              AND NOT EXISTS (SELECT FROM contests.places p
                               WHERE (p.player_id, p.contest_id) = (OLD.player_id, OLD.contest_id))) THEN
    RAISE EXCEPTION 'the scores of a race that is over stand' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON contests.scores
  FOR EACH ROW EXECUTE FUNCTION contests.keep_score();
