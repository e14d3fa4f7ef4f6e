-- Disputes of one deposit never ask for more than was credited, whoever opens them and whenever: the deposit's row is held
-- meanwhile. One that was won asks for nothing.
CREATE OR REPLACE FUNCTION disputes.guard_amount() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  credited bigint;
  others   bigint;
BEGIN
  SELECT amount INTO credited FROM cashier.deposits
   WHERE player_id = NEW.player_id AND order_id = NEW.order_id AND status = 'paid' FOR UPDATE;
  SELECT coalesce(sum(amount), 0) INTO others FROM disputes.disputes
   WHERE player_id = NEW.player_id AND order_id = NEW.order_id AND dispute_id <> NEW.dispute_id AND state <> 'won';
  IF credited IS NULL OR (others + CASE WHEN NEW.state = 'won' THEN 0 ELSE NEW.amount END) > credited THEN
    RAISE EXCEPTION 'disputes of deposit % ask for more than was credited', NEW.order_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER amount_within BEFORE INSERT OR UPDATE OF amount, state ON disputes.disputes
  FOR EACH ROW EXECUTE FUNCTION disputes.guard_amount();

-- Whose and which deposit it is never changes, nor an amount that was taken; money that was given back is not taken again.
CREATE OR REPLACE FUNCTION disputes.guard_dispute() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (NEW.player_id, NEW.dispute_id, NEW.order_id, NEW.provider, NEW.provider_ref, NEW.opened_at)
     IS DISTINCT FROM (OLD.player_id, OLD.dispute_id, OLD.order_id, OLD.provider, OLD.provider_ref, OLD.opened_at) THEN
    RAISE EXCEPTION 'dispute % stays what it is about', OLD.dispute_id;
  END IF;
  IF OLD.taken_at IS NOT NULL AND (NEW.amount <> OLD.amount OR NEW.taken_at IS DISTINCT FROM OLD.taken_at) THEN
    RAISE EXCEPTION 'the money of dispute % was taken', OLD.dispute_id;
  END IF;
  IF OLD.given_back_at IS NOT NULL AND (NEW.state <> 'won' OR NEW.given_back_at IS DISTINCT FROM OLD.given_back_at) THEN
    RAISE EXCEPTION 'the money of dispute % was given back', OLD.dispute_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stays BEFORE UPDATE ON disputes.disputes
  FOR EACH ROW EXECUTE FUNCTION disputes.guard_dispute();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON disputes.disputes
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON disputes.steps
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON disputes.steps
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Members propose and carry out no end of a dispute that is held, asked about or escalated at the desk; its provider's word counts.
CREATE OR REPLACE TRIGGER unheld BEFORE INSERT ON disputes.closings
  FOR EACH ROW EXECUTE FUNCTION desk.guard_decision('dispute', 'dispute_id');
CREATE OR REPLACE TRIGGER unheld_still BEFORE UPDATE OF status ON disputes.closings
  FOR EACH ROW WHEN (NEW.status = 'done') EXECUTE FUNCTION desk.guard_decision('dispute', 'dispute_id');
