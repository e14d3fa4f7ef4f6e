-- A raffle keeps its seed, its rules and its times, and only goes on: from open to closed, listed, drawn and paid.
CREATE OR REPLACE FUNCTION campaigns.keep_raffle() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  steps constant text[] := ARRAY['open', 'closed', 'listed', 'drawn', 'paid'];
BEGIN
  IF TG_OP = 'DELETE'
     OR (NEW.campaign_id, NEW.period, NEW.source, NEW.sealed, NEW.commitment, NEW.rules, NEW.opens_at, NEW.closes_at, NEW.draws_at)
        IS DISTINCT FROM
        (OLD.campaign_id, OLD.period, OLD.source, OLD.sealed, OLD.commitment, OLD.rules, OLD.opens_at, OLD.closes_at, OLD.draws_at)
     OR OLD.state = 'void'
     OR NEW.state = 'void' AND OLD.state IN ('drawn', 'paid')
     OR NEW.state <> 'void' AND array_position(steps, NEW.state) <> array_position(steps, OLD.state) + 1
     OR OLD.list_hash IS NOT NULL AND (NEW.list_hash, NEW.tickets, NEW.list_version, NEW.beacon)
        IS DISTINCT FROM (OLD.list_hash, OLD.tickets, OLD.list_version, OLD.beacon)
     OR OLD.seed IS NOT NULL AND (NEW.seed, NEW.beacon_signature) IS DISTINCT FROM (OLD.seed, OLD.beacon_signature) THEN
    RAISE EXCEPTION 'a raffle only goes on' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON campaigns.raffles
  FOR EACH ROW EXECUTE FUNCTION campaigns.keep_raffle();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.raffles
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
