-- Withdrawals are decided and paid: who approved, four eyes above an amount, the payout, and its proof.
ALTER TABLE cashier.withdrawals
  ADD CONSTRAINT known_status CHECK (status IN
    ('review', 'waiting-kyc', 'approved', 'paying', 'paid', 'rejected', 'returned', 'cancelled')),
  -- The adapter that was asked to pay; set before it is asked.
  ADD COLUMN provider text NOT NULL DEFAULT '',
  -- The provider's own reference; empty until it answered.
  ADD COLUMN provider_ref text NOT NULL DEFAULT '',
  -- When the payout was last asked about.
  ADD COLUMN checked_at timestamptz;
CREATE INDEX withdrawals_to_check ON cashier.withdrawals (checked_at)
  WHERE status IN ('approved', 'paying', 'paid');

-- player, house or provider; the member where one decided.
ALTER TABLE cashier.withdrawal_steps
  ADD COLUMN done_by text NOT NULL DEFAULT 'player' CHECK (done_by IN ('player', 'house', 'provider')),
  ADD COLUMN staff_id integer,
  ADD CONSTRAINT house_alone_has_members CHECK (staff_id IS NULL OR done_by = 'house');

-- Which adapter pays out to a bank, and the bank's name over there; empty is PH_ and the bank's id.
ALTER TABLE cashier.banks
  ADD COLUMN payout_provider text NOT NULL DEFAULT 'sandbox',
  ADD COLUMN payout_channel text NOT NULL DEFAULT '';

-- One row: above this amount two members must approve.
CREATE TABLE cashier.payout_rules (
  only_row        boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  four_eyes_above bigint  NOT NULL DEFAULT 5000000 CHECK (four_eyes_above >= 0)
);
INSERT INTO cashier.payout_rules DEFAULT VALUES;

CREATE FUNCTION cashier.approvals_needed(amount bigint) RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN amount > r.four_eyes_above THEN 2 ELSE 1 END FROM cashier.payout_rules r
$$;

-- The key makes the second person another one than the first.
CREATE TABLE cashier.withdrawal_approvals (
  player_id bigint      NOT NULL,
  order_id  text        NOT NULL,
  staff_id  integer     NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, order_id, staff_id),
  FOREIGN KEY (player_id, order_id) REFERENCES cashier.withdrawals
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON cashier.withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

-- Whatever the code says: an end is final, and nothing is paid without the approvals it needs.
CREATE FUNCTION cashier.guard_withdrawal() RETURNS trigger
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
    needed := cashier.approvals_needed(NEW.amount);
    SELECT count(*) INTO given FROM cashier.withdrawal_approvals a
     WHERE a.player_id = NEW.player_id AND a.order_id = NEW.order_id;
    -- What was approved once goes on, also when the amount for two was lowered since.
    IF OLD.status IN ('approved', 'paying') THEN needed := 1; END IF;
    IF given < needed THEN
      RAISE EXCEPTION 'withdrawal % has % of % approvals', OLD.order_id, given, needed;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OF status ON cashier.withdrawals
  FOR EACH ROW EXECUTE FUNCTION cashier.guard_withdrawal();

DROP INDEX wallet.entries_of_cashier;
CREATE INDEX entries_of_cashier ON wallet.entries (player_id, key)
  WHERE key LIKE 'deposit:%' OR key LIKE 'withdrawal-%';

CREATE OR REPLACE FUNCTION cashier.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH booked AS MATERIALIZED (
    SELECT player_id, key, payment, held FROM wallet.entries
     WHERE key LIKE 'deposit:%' OR key LIKE 'withdrawal-%'
  ), paid AS (
    SELECT player_id, 'deposit:' || order_id AS key, amount FROM cashier.deposits WHERE status = 'paid'
  ), deposits AS (
    SELECT count(p.key) AS orders,
           count(*) FILTER (WHERE p.key IS NOT NULL AND b.payment IS DISTINCT FROM -p.amount) AS unbooked,
           count(b.key) AS entries,
           count(*) FILTER (WHERE p.key IS NULL) AS unordered
      FROM paid p FULL JOIN (SELECT * FROM booked WHERE key LIKE 'deposit:%') b USING (player_id, key)
  ), asked AS (
    SELECT player_id, 'withdrawal-hold:' || order_id AS key, amount + fee AS amount FROM cashier.withdrawals
  ), withdrawals AS (
    SELECT count(*) AS orders,
           count(*) FILTER (WHERE a.key IS NULL OR b.held IS DISTINCT FROM a.amount) AS unbooked
      FROM asked a FULL JOIN (SELECT * FROM booked WHERE key LIKE 'withdrawal-hold:%') b USING (player_id, key)
  ), sent AS (
    SELECT player_id, 'withdrawal-payout:' || order_id AS key, amount, amount + fee AS held
      FROM cashier.withdrawals WHERE status = 'paid'
  ), payouts AS (
    SELECT count(*) AS orders,
           count(*) FILTER (WHERE s.key IS NULL OR b.payment IS DISTINCT FROM s.amount
                                  OR b.held IS DISTINCT FROM -s.held) AS unbooked
      FROM sent s FULL JOIN (SELECT player_id, key, payment, held AS held FROM booked
                              WHERE key LIKE 'withdrawal-payout:%') b USING (player_id, key)
  ), back AS (
    SELECT player_id, 'withdrawal-return:' || order_id AS key, amount + fee AS held
      FROM cashier.withdrawals WHERE status IN ('rejected', 'returned', 'cancelled')
  ), returns AS (
    SELECT count(*) AS orders,
           count(*) FILTER (WHERE r.key IS NULL OR b.held IS DISTINCT FROM -r.held) AS unbooked
      FROM back r FULL JOIN (SELECT * FROM booked WHERE key LIKE 'withdrawal-return:%') b
           USING (player_id, key)
  ), waiting AS (
    SELECT player_id, sum(amount + fee) AS amount FROM cashier.withdrawals
     WHERE status IN ('review', 'waiting-kyc', 'approved', 'paying') GROUP BY player_id
  ), held AS (
    SELECT count(*) AS players,
           count(*) FILTER (WHERE coalesce(w.held, 0) <> coalesce(o.amount, 0)) AS differ
      FROM (SELECT player_id, held FROM wallet.wallets WHERE held <> 0) w
      FULL JOIN waiting o USING (player_id)
  )
  SELECT c.* FROM deposits d, withdrawals w, payouts p, returns r, held h, LATERAL (VALUES
    ('every paid deposit has its entry, of the same amount', d.orders, d.unbooked),
    ('every deposit entry has its paid order', d.entries, d.unordered),
    ('every withdrawal has its hold, of the same amount', w.orders, w.unbooked),
    ('every paid withdrawal has its payout, and every payout its paid withdrawal', p.orders, p.unbooked),
    ('every returned withdrawal has its return, and every return its withdrawal', r.orders, r.unbooked),
    ('what is held equals the withdrawals under way', h.players, h.differ)
  ) c (claim, checked, faults)
$$;
