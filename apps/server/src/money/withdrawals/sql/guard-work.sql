-- Refuses an approval, of people and of the policy, while the order is held, asked about or escalated at the desk.
-- The order is locked first: an act at the desk that is under way is waited for, and seen.
CREATE OR REPLACE FUNCTION cashier.guard_work() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM 1 FROM cashier.withdrawals w
    WHERE w.player_id = NEW.player_id AND w.order_id = NEW.order_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM desk.work d
              WHERE d.kind = 'withdrawal' AND d.ref = NEW.order_id AND d.state <> 'open') THEN
    RAISE EXCEPTION 'withdrawal % is on hold at the desk', NEW.order_id;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER unheld BEFORE INSERT ON cashier.withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION cashier.guard_work();
CREATE OR REPLACE TRIGGER unheld BEFORE INSERT ON cashier.rule_approvals
  FOR EACH ROW EXECUTE FUNCTION cashier.guard_work();
CREATE OR REPLACE TRIGGER unheld BEFORE UPDATE OF status ON cashier.withdrawals
  FOR EACH ROW WHEN (NEW.status = 'approved' AND OLD.status <> 'approved')
  EXECUTE FUNCTION cashier.guard_work();
