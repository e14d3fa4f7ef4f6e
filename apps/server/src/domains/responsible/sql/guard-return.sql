-- What was proposed stands still, and an end is an end.
CREATE OR REPLACE FUNCTION responsible.guard_return() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  decided constant text[] := ARRAY['status', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'returns stay'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION 'a return begins as a proposal'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' THEN RAISE EXCEPTION 'this return has ended as %', OLD.status; END IF;
  IF to_jsonb(NEW) - decided IS DISTINCT FROM to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON responsible.returns
  FOR EACH ROW EXECUTE FUNCTION responsible.guard_return();
