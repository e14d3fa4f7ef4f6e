-- An exclusion is as it was said. It ends early once, after its fixed time, in the transaction of a granted return.
CREATE OR REPLACE FUNCTION responsible.guard_exclusion() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  moves constant text[] := ARRAY['return_asked_at', 'ended_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'exclusions stay'; END IF;
  IF to_jsonb(NEW) - moves IS DISTINCT FROM to_jsonb(OLD) - moves THEN
    RAISE EXCEPTION 'an exclusion is as it was said';
  END IF;
  IF NEW.ended_at IS DISTINCT FROM OLD.ended_at THEN
    IF OLD.ended_at IS NOT NULL THEN RAISE EXCEPTION 'this exclusion has ended'; END IF;
    IF NEW.ended_at < OLD.fixed_until THEN RAISE EXCEPTION 'nobody ends an exclusion within its fixed time'; END IF;
    IF NOT EXISTS (SELECT 1 FROM responsible.returns r
                    WHERE r.player_id = OLD.player_id AND r.status = 'granted' AND r.decided_at = now()) THEN
      RAISE EXCEPTION 'two people end an exclusion';
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER guarded BEFORE UPDATE OR DELETE ON responsible.exclusions
  FOR EACH ROW EXECUTE FUNCTION responsible.guard_exclusion();
