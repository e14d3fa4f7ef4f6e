-- Whatever the code says: terms are frozen, an end is an end, and nothing is deleted.
CREATE OR REPLACE FUNCTION bonus.keep_terms() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'grants stay'; END IF;
  IF (NEW.player_id, NEW.grant_no, NEW.source, NEW.key, NEW.amount, NEW.multiple, NEW.required, NEW.rates,
      NEW.ends_at, NEW.entry_no, NEW.granted_at, NEW.round_most, NEW.freed_most, NEW.weighed)
     IS DISTINCT FROM
     (OLD.player_id, OLD.grant_no, OLD.source, OLD.key, OLD.amount, OLD.multiple, OLD.required, OLD.rates,
      OLD.ends_at, OLD.entry_no, OLD.granted_at, OLD.round_most, OLD.freed_most, OLD.weighed) THEN
    RAISE EXCEPTION 'the terms of a grant never change';
  END IF;
  IF NEW.runs_until < OLD.runs_until THEN RAISE EXCEPTION 'a grant never ends earlier than was said'; END IF;
  IF NEW.folded < OLD.folded THEN RAISE EXCEPTION 'what was folded stays folded'; END IF;
  -- What has ended stays as it was; only the rows that it was counted from may be folded into it.
  IF OLD.status <> 'open' AND
     (NEW.status, NEW.progress, NEW.bound, NEW.taken, NEW.ended_at, NEW.runs_until, NEW.called_back_at, NEW.warn_at)
     IS DISTINCT FROM
     (OLD.status, OLD.progress, OLD.bound, OLD.taken, OLD.ended_at, OLD.runs_until, OLD.called_back_at, OLD.warn_at)
  THEN
    RAISE EXCEPTION 'grant % has ended as %', OLD.grant_no, OLD.status;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON bonus.grants
  FOR EACH ROW EXECUTE FUNCTION bonus.keep_terms();
