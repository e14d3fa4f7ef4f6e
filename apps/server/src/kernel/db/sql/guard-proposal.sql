-- What a proposal that somebody else decides on keeps: it begins as one, ends once, is never another one, and stays.
CREATE OR REPLACE FUNCTION public.guard_proposal() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  -- What a decision fills in, and what the database computes.
  decided constant text[] := ARRAY['status', 'decided_by', 'decided_at', 'two_people'];
  what    constant text := replace(TG_TABLE_NAME, '_', ' ');
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION '% stay', what; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION '% begin as proposals', what; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' THEN RAISE EXCEPTION 'this has ended as %', OLD.status; END IF;
  IF to_jsonb(NEW) - decided IS DISTINCT FROM to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  RETURN NEW;
END
$$;
