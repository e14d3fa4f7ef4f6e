-- A challenge keeps what it was opened with, and is called off once.
CREATE OR REPLACE FUNCTION contests.keep_challenge() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (to_jsonb(NEW) - 'taken' - 'called_off_at') IS DISTINCT FROM (to_jsonb(OLD) - 'taken' - 'called_off_at')
     OR OLD.called_off_at IS NOT NULL AND NEW.called_off_at IS DISTINCT FROM OLD.called_off_at THEN
    RAISE EXCEPTION 'a challenge keeps what it was opened with' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON contests.challenges
  FOR EACH ROW EXECUTE FUNCTION contests.keep_challenge();
