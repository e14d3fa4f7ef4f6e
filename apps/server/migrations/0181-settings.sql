-- Settings are changed in the office: validated, with a reason, and by two people where money follows from them. The
-- database itself says which those are, and refuses one person there.

-- What a proposal of the office keeps: it begins as one, ends once, and is never another one.
CREATE FUNCTION staff.guard_proposal() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  -- What a decision fills in, and what the database computes.
  decided constant text[] := ARRAY['status', 'decided_by', 'decided_at', 'two_people'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION '% stay', replace(TG_TABLE_NAME, '_', ' '); END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION '% begin as proposals', replace(TG_TABLE_NAME, '_', ' '); END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' THEN RAISE EXCEPTION 'this has ended as %', OLD.status; END IF;
  IF to_jsonb(NEW) - decided IS DISTINCT FROM to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER guarded ON staff.adjustments;
DROP FUNCTION staff.guard_adjustment();
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.adjustments
  FOR EACH ROW EXECUTE FUNCTION staff.guard_proposal();

-- Whether a change moves money rules. Of channels and banks only their looks, their place and whether they are open
-- is one person's: switching a way to pay off must not wait for anybody.
CREATE FUNCTION staff.moves_money(subject text, before jsonb, after jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN CASE split_part(subject, ':', 1)
  WHEN 'cashier' THEN true
  WHEN 'kyc' THEN true
  WHEN 'content' THEN false
  WHEN 'site' THEN false
  ELSE (coalesce(before, '{}') - ARRAY['name', 'icon', 'sort', 'open'])
       IS DISTINCT FROM (coalesce(after, '{}') - ARRAY['name', 'icon', 'sort', 'open'])
END;

CREATE TABLE staff.setting_changes (
  change_id   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the page called this request, so that a repeated one is the same change.
  request_key text        NOT NULL UNIQUE,
  -- `channel:3`: the kind of setting, and which.
  subject     text        NOT NULL CHECK (subject ~ '^[a-z]+:.+$'),
  -- Null where there was none, or where it goes.
  before      jsonb,
  after       jsonb,
  reason      text        NOT NULL CHECK (reason <> ''),
  two_people  boolean     NOT NULL GENERATED ALWAYS AS (staff.moves_money(subject, before, after)) STORED,
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'applied', 'refused')),
  proposed_by integer     NOT NULL REFERENCES staff.members,
  decided_by  integer     REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CONSTRAINT changes_something CHECK (before IS DISTINCT FROM after),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'applied' OR NOT two_people OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL))
);
CREATE INDEX changes_waiting ON staff.setting_changes (change_id) WHERE status = 'proposed';
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.setting_changes
  FOR EACH ROW EXECUTE FUNCTION staff.guard_proposal();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.setting_changes
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- What was written into the program so far: how much may be withdrawn at once, and what it costs the player.
ALTER TABLE cashier.payout_rules
  ADD COLUMN least bigint NOT NULL DEFAULT 10000 CHECK (least > 0),
  ADD COLUMN most  bigint NOT NULL DEFAULT 100000000,
  ADD COLUMN fee   bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  ADD CONSTRAINT least_below_most CHECK (least <= most),
  ADD CONSTRAINT fee_below_least CHECK (fee < least);
CREATE TRIGGER told AFTER INSERT OR UPDATE OR DELETE ON cashier.payout_rules
  FOR EACH STATEMENT EXECUTE FUNCTION public.tell_nodes('cashier');
