-- Payments that fit no order are decided on: credited to an order, sent back, or closed with a reason; above an
-- amount by two people. And who shares a device or an address is found by an index.
CREATE INDEX sessions_by_device ON accounts.sessions (device_hash) WHERE device_hash <> '';
CREATE INDEX sessions_by_address ON accounts.sessions (address) WHERE address <> '';

-- Whatever the code says: one payment is credited once.
CREATE UNIQUE INDEX payment_credited_once ON cashier.deposits (provider, provider_ref)
  WHERE status = 'paid' AND provider_ref <> '';

ALTER TABLE cashier.payout_rules
  ADD COLUMN exceptions_above bigint NOT NULL DEFAULT 1000000 CHECK (exceptions_above >= 0);

CREATE TABLE cashier.exception_rulings (
  exception_id bigint      PRIMARY KEY REFERENCES cashier.exceptions,
  action       text        NOT NULL CHECK (action IN ('credit', 'refund', 'close')),
  -- The order that a payment is credited to.
  order_id     text        NOT NULL DEFAULT '',
  -- The payment as the provider said it when it was proposed.
  provider     text        NOT NULL,
  provider_ref text        NOT NULL DEFAULT '',
  amount       bigint      NOT NULL CHECK (amount >= 0),
  reason       text        NOT NULL CHECK (reason <> ''),
  status       text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'done', 'failed')),
  proposed_by  integer     NOT NULL,
  approved_by  integer,
  proposed_at  timestamptz NOT NULL DEFAULT now(),
  decided_at   timestamptz,
  CHECK (action = 'close' OR provider_ref <> '' AND amount > 0),
  CHECK (action <> 'credit' OR order_id <> '')
);
-- A payment goes to a player or back, never both, and never twice.
CREATE UNIQUE INDEX ruling_of_payment ON cashier.exception_rulings (provider, provider_ref)
  WHERE action <> 'close' AND status <> 'failed';

-- What was proposed stands still, an end is an end, and above the amount the second is another than the first.
CREATE FUNCTION cashier.guard_ruling() RETURNS trigger
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
  IF NEW.status = 'approved' AND NEW.amount > (SELECT exceptions_above FROM cashier.payout_rules)
     AND (NEW.approved_by IS NULL OR NEW.approved_by = NEW.proposed_by) THEN
    RAISE EXCEPTION 'above the amount another member must approve';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON cashier.exception_rulings
  FOR EACH ROW EXECUTE FUNCTION cashier.guard_ruling();
