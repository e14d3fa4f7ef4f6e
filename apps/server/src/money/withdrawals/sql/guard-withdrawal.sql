-- Whatever the code says: an end is final, and nothing is paid without the approvals that it needs, by the player's sum of
-- 24 hours and by flags. The payout policy's approval counts where one is enough.
CREATE OR REPLACE FUNCTION cashier.guard_withdrawal() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  needed integer;
  given  integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'review' THEN RAISE EXCEPTION 'a withdrawal begins in review'; END IF;
    RETURN NEW;
  END IF;
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF OLD.status IN ('paid', 'rejected', 'returned', 'cancelled') THEN
    RAISE EXCEPTION 'withdrawal % has ended as %', OLD.order_id, OLD.status;
  END IF;
  IF NEW.status IN ('approved', 'paying', 'paid') THEN
    -- What was approved once goes on, also when more was approved or a rule was made stricter since.
    IF OLD.status IN ('approved', 'paying') THEN needed := 1;
    ELSE
      PERFORM cashier.hold_approvals(NEW.player_id);
      needed := cashier.approvals_needed(NEW);
    END IF;
    SELECT count(*) INTO given FROM cashier.withdrawal_approvals a
     WHERE a.player_id = NEW.player_id AND a.order_id = NEW.order_id;
    IF needed = 1 AND given = 0 THEN
      SELECT count(*) INTO given FROM cashier.rule_approvals a
       WHERE a.player_id = NEW.player_id AND a.order_id = NEW.order_id;
    END IF;
    IF given < needed THEN
      RAISE EXCEPTION 'withdrawal % has % of % approvals', OLD.order_id, given, needed;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OF status ON cashier.withdrawals
  FOR EACH ROW EXECUTE FUNCTION cashier.guard_withdrawal();
