-- A version stays as it was written, and a proposal is decided once. Nothing of it is removed.
CREATE OR REPLACE FUNCTION content.keep_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  decided constant text[] := ARRAY['status', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'versions stay'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('draft', 'proposed') THEN RAISE EXCEPTION 'versions begin as drafts or proposals'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' OR NEW.status NOT IN ('approved', 'refused') THEN
    RAISE EXCEPTION 'this version is % already', OLD.status;
  END IF;
  IF to_jsonb(NEW) - decided IS DISTINCT FROM to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'a version is not changed';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE INSERT OR UPDATE OR DELETE ON content.versions
  FOR EACH ROW EXECUTE FUNCTION content.keep_version();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON content.versions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
