-- Two people are two only while nobody alone makes the logins of both. A member comes, gets another role or a new login
-- by a proposal of one owner and the approval of another; and for a day who made a login is no second person beside it.
ALTER TABLE staff.members
  -- The last one-time password or new app: when, who proposed it, and who approved it (null: made by one owner alone).
  ADD COLUMN login_made_at     timestamptz,
  ADD COLUMN login_made_by     integer REFERENCES staff.members,
  ADD COLUMN login_approved_by integer REFERENCES staff.members,
  -- When this member was an owner for the last time; null for who is one, or never was.
  ADD COLUMN owner_until       timestamptz;

CREATE TABLE staff.member_proposals (
  proposal_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text        NOT NULL CHECK (kind IN ('add', 'role', 'password', 'second-factor')),
  -- Whom it is about; null while a new member is not there yet.
  staff_id    integer     REFERENCES staff.members,
  name        text        NOT NULL,
  role        text        NOT NULL CHECK (role IN ('owner', 'finance', 'kyc', 'support', 'auditor')),
  -- The first half of a one-time password, sealed: its proposer saw it, and the approver sees the second half alone.
  sealed_half bytea,
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  -- By the only owner there is: the way in for the second person of a new installation.
  alone       boolean     NOT NULL DEFAULT false,
  proposed_by integer     NOT NULL REFERENCES staff.members,
  decided_by  integer     REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CHECK (kind = 'add' OR staff_id IS NOT NULL),
  -- Whatever the code says: who proposed it does not approve it. Taking it back alone is allowed.
  CONSTRAINT maker_is_not_checker
    CHECK (status <> 'done' OR decided_by <> proposed_by OR alone AND kind IN ('add', 'role')),
  CONSTRAINT alone_is_done CHECK (NOT alone OR status = 'done' AND decided_by = proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT no_half_is_kept CHECK (status = 'proposed' OR sealed_half IS NULL)
);
CREATE UNIQUE INDEX member_proposal_waits ON staff.member_proposals (name, kind) WHERE status = 'proposed';

-- Whether there is one owner alone. Who was shut out or demoted within a week still counts: nobody makes oneself the only
-- one and goes on alone.
CREATE FUNCTION staff.only_owner(who integer) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT count(*) = 1 AND bool_and(m.staff_id = who) FROM staff.members m
   WHERE m.role = 'owner' AND m.disabled_at IS NULL OR m.owner_until > now() - interval '7 days'
$$;

-- Whether two logins may be in one pair of hands: the same member; one made the other's login within a day; or one
-- owner alone made both within a day.
CREATE FUNCTION staff.one_hand(one integer, other integer) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT one = other OR EXISTS (
    SELECT 1 FROM staff.members x, staff.members y
     WHERE x.staff_id = one AND y.staff_id = other
       AND (x.login_made_at > now() - interval '24 hours' AND other IN (x.login_made_by, x.login_approved_by)
            OR y.login_made_at > now() - interval '24 hours' AND one IN (y.login_made_by, y.login_approved_by)
            OR x.login_made_at > now() - interval '24 hours' AND x.login_approved_by IS NULL
               AND y.login_made_at > now() - interval '24 hours' AND y.login_approved_by IS NULL
               AND x.login_made_by = y.login_made_by))
$$;

CREATE FUNCTION staff.guard_member_proposal() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  moving constant text[] := ARRAY['status', 'decided_by', 'decided_at', 'alone', 'sealed_half', 'staff_id'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'proposals stay'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION 'a member begins as a proposal'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' AND NOT (NEW.status = OLD.status AND OLD.kind = 'add' AND OLD.staff_id IS NULL) THEN
    RAISE EXCEPTION 'proposal % has ended as %', OLD.proposal_id, OLD.status;
  END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving
     OR OLD.staff_id IS NOT NULL AND NEW.staff_id IS DISTINCT FROM OLD.staff_id THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  IF NEW.status = 'done' AND OLD.status = 'proposed' THEN
    IF NEW.alone AND NOT staff.only_owner(NEW.proposed_by) THEN
      RAISE EXCEPTION 'where there are two owners, nobody adds alone';
    END IF;
    IF NEW.decided_by = NEW.staff_id THEN RAISE EXCEPTION 'nobody approves a change of oneself'; END IF;
    IF NOT EXISTS (SELECT 1 FROM staff.members m
                    WHERE m.staff_id = NEW.decided_by AND m.role = 'owner' AND m.disabled_at IS NULL) THEN
      RAISE EXCEPTION 'members are approved by an owner';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.member_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_member_proposal();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON staff.member_proposals
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- A member, a role and a one-time password come by a proposal that was carried out in the same transaction. The first
-- owner of an installation, and that owner's one-time password while nobody has used it, come by its start.
CREATE FUNCTION staff.guard_member() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  wanted text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT 1 FROM staff.members) THEN RETURN NEW; END IF;
    wanted := 'add';
  ELSE
    IF OLD.role = 'owner' AND OLD.disabled_at IS NULL AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL) THEN
      NEW.owner_until := now();
    ELSIF NEW.role = 'owner' AND NEW.disabled_at IS NULL THEN
      NEW.owner_until := NULL;
    END IF;
    wanted := CASE
      -- Shutting out is for one member, at once; letting in again is not.
      WHEN NEW.role <> OLD.role OR OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL THEN 'role'
      WHEN NEW.password_hash <> OLD.password_hash AND NEW.must_change AND NOT OLD.must_change THEN 'password'
      WHEN NEW.password_hash <> OLD.password_hash AND NEW.must_change AND OLD.login_made_at IS NOT NULL THEN 'password' END;
  END IF;
  IF wanted IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM staff.member_proposals p
     WHERE p.name = NEW.name AND p.kind = wanted AND p.status = 'done' AND p.decided_at = now()
       AND (wanted NOT IN ('add', 'role') OR p.role = NEW.role)) THEN
    RAISE EXCEPTION 'the % of % was not approved', wanted, NEW.name;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE ON staff.members
  FOR EACH ROW EXECUTE FUNCTION staff.guard_member();

-- The second of two people is refused where both logins may be in one pair of hands (SQLSTATE PL024). Named by each
-- trigger: the columns of the first and the second, and the state that needs two.
CREATE FUNCTION staff.guard_hands() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  maker   integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  checker integer := (to_jsonb(NEW) ->> TG_ARGV[1])::integer;
BEGIN
  IF NEW.status = TG_ARGV[2] AND OLD.status <> NEW.status AND maker <> checker AND staff.one_hand(maker, checker) THEN
    RAISE EXCEPTION 'members % and % may be one pair of hands', maker, checker USING ERRCODE = 'PL024';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_hands BEFORE UPDATE ON staff.member_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');
CREATE TRIGGER two_hands BEFORE UPDATE ON staff.adjustments
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'booked');
CREATE TRIGGER two_hands BEFORE UPDATE ON staff.setting_changes
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'applied');
CREATE TRIGGER two_hands BEFORE UPDATE ON staff.item_gifts
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'given');
CREATE TRIGGER two_hands BEFORE UPDATE ON responsible.returns
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'granted');
CREATE TRIGGER two_hands BEFORE UPDATE ON cashier.exception_rulings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'approved_by', 'approved');
CREATE TRIGGER two_hands BEFORE UPDATE ON play.rulings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');

-- The same of approvals that are counted.
CREATE FUNCTION staff.guard_withdrawal_hands() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM cashier.withdrawal_approvals a
              WHERE a.player_id = NEW.player_id AND a.order_id = NEW.order_id AND a.staff_id <> NEW.staff_id
                AND staff.one_hand(a.staff_id, NEW.staff_id)) THEN
    RAISE EXCEPTION 'withdrawal %: approved by one pair of hands', NEW.order_id USING ERRCODE = 'PL024';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_hands BEFORE INSERT ON cashier.withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_withdrawal_hands();
CREATE FUNCTION staff.guard_kyc_hands() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM kyc.approvals a
              WHERE a.player_id = NEW.player_id AND a.attempt = NEW.attempt AND a.staff_id <> NEW.staff_id
                AND staff.one_hand(a.staff_id, NEW.staff_id)) THEN
    RAISE EXCEPTION 'verification of %: approved by one pair of hands', NEW.player_id USING ERRCODE = 'PL024';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER two_hands BEFORE INSERT ON kyc.approvals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_kyc_hands();
