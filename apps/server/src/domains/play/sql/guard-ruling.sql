-- What was proposed on a round stands still, and an end is an end.
CREATE OR REPLACE FUNCTION play.guard_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving constant text[] := ARRAY['status', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'rulings stay'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION 'a ruling begins as a proposal'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' THEN RAISE EXCEPTION 'ruling % has ended as %', OLD.ruling_id, OLD.status; END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON play.rulings
  FOR EACH ROW EXECUTE FUNCTION play.guard_ruling();
