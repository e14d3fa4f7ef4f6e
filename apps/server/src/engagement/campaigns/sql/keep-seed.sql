-- Of seeds only the count changes, the client's seed before the first draw, and once the seed itself is shown.
CREATE OR REPLACE FUNCTION campaigns.keep_seed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.shown IS NOT NULL OR NEW.used < OLD.used
     OR (NEW.sealed, NEW.commitment, NEW.made_at) IS DISTINCT FROM (OLD.sealed, OLD.commitment, OLD.made_at)
     OR NEW.client_seed <> OLD.client_seed AND OLD.used > 0 THEN
    RAISE EXCEPTION 'a seed stays as it was shown' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON campaigns.seeds
  FOR EACH ROW EXECUTE FUNCTION campaigns.keep_seed();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.seeds
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
