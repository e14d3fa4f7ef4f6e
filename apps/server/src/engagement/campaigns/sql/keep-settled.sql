-- What a player was promised never changes; what came of it stands still once it has settled.
CREATE OR REPLACE FUNCTION campaigns.keep_settled() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.settled_at IS NOT NULL THEN RAISE EXCEPTION 'what a campaign gave stays'; END IF;
  IF NEW.terms IS DISTINCT FROM OLD.terms THEN RAISE EXCEPTION 'what was promised never changes'; END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON campaigns.entitlements
  FOR EACH ROW EXECUTE FUNCTION campaigns.keep_settled();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.entitlements
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
