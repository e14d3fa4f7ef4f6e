-- The policy's approval, whatever the code says: a decision to pay of the version that counts, within what two members
-- allowed rules, without a flag or a reason for a second person, and never a player's first payout.
CREATE OR REPLACE FUNCTION cashier.guard_rule_approval() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  counts cashier.policy_versions;
  w      cashier.withdrawals;
BEGIN
  SELECT * INTO counts FROM cashier.policy_versions ORDER BY version DESC LIMIT 1;
  IF counts.version IS DISTINCT FROM NEW.version OR NOT (counts.body ->> 'decides')::boolean THEN
    RAISE EXCEPTION 'version % of the policy decides nothing', NEW.version;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM cashier.policy_decisions d
                  WHERE d.player_id = NEW.player_id AND d.order_id = NEW.order_id AND d.version = NEW.version
                    AND d.verdict = 'pay' AND d.acted) THEN
    RAISE EXCEPTION 'withdrawal % has no decision to pay', NEW.order_id;
  END IF;
  SELECT * INTO w FROM cashier.withdrawals WHERE player_id = NEW.player_id AND order_id = NEW.order_id;
  IF w.status <> 'review' OR w.amount > (counts.body ->> 'orderMost')::bigint
     OR w.amount > (SELECT rule_most FROM cashier.payout_rules) THEN
    RAISE EXCEPTION 'withdrawal % is above what rules approve, or not in review', NEW.order_id;
  END IF;
  IF w.flagged_at IS NULL OR cardinality(w.flags) > 0 OR cardinality(cashier.second_reasons(w)) > 0 THEN
    RAISE EXCEPTION 'withdrawal % is for people', NEW.order_id;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM cashier.withdrawals o
                  WHERE o.player_id = NEW.player_id AND o.order_id <> NEW.order_id AND o.status = 'paid') THEN
    RAISE EXCEPTION 'withdrawal % would be the first payout', NEW.order_id;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT ON cashier.rule_approvals
  FOR EACH ROW EXECUTE FUNCTION cashier.guard_rule_approval();
