-- Tickets come while their raffle is open, and none goes. Between its end and its list is fixed whose tickets cannot win. Whoever closes it waits for those who are about to give one.
CREATE OR REPLACE FUNCTION campaigns.keep_ticket() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.left_out
     AND (NEW.player_id, NEW.raffle_id, NEW.name, NEW.count) = (OLD.player_id, OLD.raffle_id, OLD.name, OLD.count)
     AND EXISTS (SELECT FROM campaigns.raffles WHERE raffle_id = NEW.raffle_id AND state = 'closed') THEN
    RETURN NEW;
  END IF;
  IF NEW.left_out THEN
    RAISE EXCEPTION 'a list fixes who is left out of it while it is made' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (NEW.name <> OLD.name OR NEW.count < OLD.count) THEN
    RAISE EXCEPTION 'a ticket stays' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  PERFORM 1 FROM campaigns.raffles WHERE raffle_id = NEW.raffle_id AND state = 'open' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a raffle that is closed gets no tickets' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE INSERT OR UPDATE OR DELETE ON campaigns.tickets
  FOR EACH ROW EXECUTE FUNCTION campaigns.keep_ticket();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.tickets
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON campaigns.raffle_draws
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.raffle_draws
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
