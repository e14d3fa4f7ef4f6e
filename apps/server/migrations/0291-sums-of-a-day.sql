-- How many people a decision about money asks is judged by sums of a day and by flags, not by one order alone.
ALTER TABLE cashier.payout_rules
  -- Hours in which an account is new: its withdrawals ask two people. 0 for no such rule.
  ADD COLUMN new_account_hours integer NOT NULL DEFAULT 24 CHECK (new_account_hours BETWEEN 0 AND 720),
  -- Whether a withdrawal with a red flag asks two people, and which flags are red.
  ADD COLUMN two_on_flags boolean NOT NULL DEFAULT true,
  ADD COLUMN red_flags text[] NOT NULL
      DEFAULT ARRAY['name-mismatch', 'kyc-flags', 'shared-device', 'shared-bank-account'],
  -- What one member rules alone on payments that fit no order, within 24 hours.
  ADD COLUMN exceptions_day bigint NOT NULL DEFAULT 3000000 CHECK (exceptions_day >= 0),
  -- From here one of the two is an owner: adjustments, exceptions.
  ADD COLUMN owner_above bigint NOT NULL DEFAULT 10000000 CHECK (owner_above >= 0);

-- Why a withdrawal asks two people: the player's sum of 24 hours (approved, on its way and paid, with this one), red
-- flags, a new account. Empty where one is enough.
CREATE FUNCTION cashier.second_reasons(w cashier.withdrawals) RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN w.amount > r.four_eyes_above THEN 'amount'
         WHEN w.amount + (
           SELECT coalesce(sum(o.amount), 0) FROM cashier.withdrawals o
            WHERE o.player_id = w.player_id AND o.order_id <> w.order_id AND o.status IN ('approved', 'paying', 'paid')
              AND EXISTS (SELECT 1 FROM cashier.withdrawal_steps s
                           WHERE s.player_id = o.player_id AND s.order_id = o.order_id AND s.status = 'approved'
                             AND s.at > now() - interval '24 hours')) > r.four_eyes_above THEN 'day-sum' END,
    CASE WHEN r.two_on_flags AND w.flags && r.red_flags THEN 'red-flags' END,
    CASE WHEN r.new_account_hours > 0 AND EXISTS (
           SELECT 1 FROM accounts.players p WHERE p.player_id = w.player_id
              AND p.registered_at > now() - make_interval(hours => r.new_account_hours)) THEN 'new-account' END], NULL)
    FROM cashier.payout_rules r
$$;
CREATE FUNCTION cashier.approvals_needed(w cashier.withdrawals) RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN cardinality(cashier.second_reasons(w)) > 0 THEN 2 ELSE 1 END
$$;

-- One approval of a player's withdrawals at a time: two at once would both find the sum of the day without the other.
CREATE FUNCTION cashier.hold_approvals(player bigint) RETURNS void
LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('cashier.approvals:' || player, 0))
$$;

-- As in 0095, by the sum and the flags.
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
    IF given < needed THEN
      RAISE EXCEPTION 'withdrawal % has % of % approvals', OLD.order_id, given, needed;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
DROP FUNCTION cashier.approvals_needed(bigint);

-- What a member may still rule alone, in hundredths: the least of the limit of one decision and what is left of 24 hours.
-- Under a lock of the member, so that of two at once the second sees the first.
CREATE FUNCTION cashier.alone_left(who integer, but bigint) RETURNS bigint
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cashier.alone:' || who, 0));
  RETURN (SELECT greatest(0, least(r.exceptions_above, r.exceptions_day - (
            SELECT coalesce(sum(x.amount), 0) FROM cashier.exception_rulings x
             WHERE x.proposed_by = who AND x.approved_by IS NULL AND x.action <> 'close' AND x.exception_id <> but
               AND x.status IN ('approved', 'done') AND x.decided_at > now() - interval '24 hours')))
            FROM cashier.payout_rules r);
END
$$;
CREATE INDEX rulings_of_member ON cashier.exception_rulings (proposed_by, decided_at);

-- As in 0161, by the sum of the member's day.
CREATE OR REPLACE FUNCTION cashier.guard_ruling() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.status NOT IN ('proposed', 'failed') THEN RAISE EXCEPTION 'a ruling that was approved stays'; END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' OR NEW.approved_by IS NOT NULL THEN
      RAISE EXCEPTION 'a ruling begins as a proposal';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.exception_id, NEW.action, NEW.order_id, NEW.provider, NEW.provider_ref, NEW.amount, NEW.reason, NEW.proposed_by)
     IS DISTINCT FROM
     (OLD.exception_id, OLD.action, OLD.order_id, OLD.provider, OLD.provider_ref, OLD.amount, OLD.reason, OLD.proposed_by) THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  IF OLD.status IN ('done', 'failed') OR OLD.status = 'approved' AND NEW.status = 'proposed' THEN
    RAISE EXCEPTION 'ruling % has ended as %', OLD.exception_id, OLD.status;
  END IF;
  IF OLD.status = 'proposed' AND NEW.status <> 'approved' THEN
    RAISE EXCEPTION 'a proposal is approved before it is done';
  END IF;
  IF OLD.status = 'proposed' AND (NEW.approved_by IS NULL OR NEW.approved_by = NEW.proposed_by)
     AND NEW.amount > cashier.alone_left(NEW.proposed_by, NEW.exception_id) THEN
    RAISE EXCEPTION 'above the amount another member must approve';
  END IF;
  RETURN NEW;
END
$$;

-- Above an amount one of the two is an owner (SQLSTATE PL025). Named by each trigger as in `guard_hands`.
CREATE FUNCTION staff.guard_owner() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  maker   integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  checker integer := (to_jsonb(NEW) ->> TG_ARGV[1])::integer;
BEGIN
  IF NEW.status = TG_ARGV[2] AND OLD.status <> NEW.status
     AND abs(NEW.amount) > (SELECT owner_above FROM cashier.payout_rules)
     AND NOT EXISTS (SELECT 1 FROM staff.members m WHERE m.staff_id IN (maker, checker) AND m.role = 'owner') THEN
    RAISE EXCEPTION 'above the amount one of the two is an owner' USING ERRCODE = 'PL025';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER with_owner BEFORE UPDATE ON staff.adjustments
  FOR EACH ROW EXECUTE FUNCTION staff.guard_owner('proposed_by', 'decided_by', 'booked');
CREATE TRIGGER with_owner BEFORE UPDATE ON cashier.exception_rulings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_owner('proposed_by', 'approved_by', 'approved');

-- Evidence is a sentence that somebody can follow up; what stands already stays.
ALTER TABLE staff.adjustments ADD CONSTRAINT evidence_says_something CHECK (length(btrim(evidence)) >= 10) NOT VALID;
ALTER TABLE cashier.exception_rulings ADD CONSTRAINT reason_says_something CHECK (length(btrim(reason)) >= 10) NOT VALID;
