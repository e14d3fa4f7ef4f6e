-- Who is let in again before an exclusion ends is let in by two people: one proposes, another agrees. The database
-- refuses everything else, and anything within the time that nobody may shorten.
CREATE TABLE responsible.returns (
  player_id    bigint      NOT NULL,
  return_id    bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  exclusion_id bigint      NOT NULL,
  status       text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'granted', 'refused')),
  -- What the review found.
  reason       text        NOT NULL CHECK (reason <> ''),
  proposed_by  integer     NOT NULL,
  proposed_at  timestamptz NOT NULL DEFAULT now(),
  decided_by   integer,
  decided_at   timestamptz,
  PRIMARY KEY (player_id, return_id),
  FOREIGN KEY (player_id, exclusion_id) REFERENCES responsible.exclusions,
  CONSTRAINT maker_is_not_checker CHECK (status <> 'granted' OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT decided_some_time CHECK ((status = 'proposed') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX one_return_waits ON responsible.returns (player_id) WHERE status = 'proposed';

CREATE FUNCTION responsible.guard_return() RETURNS trigger
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
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON responsible.returns
  FOR EACH ROW EXECUTE FUNCTION responsible.guard_return();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON responsible.returns
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- An exclusion is as it was said. It ends early once, after its fixed time, in the transaction of a granted return.
CREATE FUNCTION responsible.guard_exclusion() RETURNS trigger
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
CREATE TRIGGER guarded BEFORE UPDATE OR DELETE ON responsible.exclusions
  FOR EACH ROW EXECUTE FUNCTION responsible.guard_exclusion();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON responsible.exclusions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
