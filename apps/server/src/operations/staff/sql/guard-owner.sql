-- Above an amount one of the two is an owner (SQLSTATE PL025). Named by each trigger as in `guard_hands`.
CREATE OR REPLACE FUNCTION staff.guard_owner() RETURNS trigger
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

CREATE OR REPLACE TRIGGER with_owner BEFORE UPDATE ON staff.adjustments
  FOR EACH ROW EXECUTE FUNCTION staff.guard_owner('proposed_by', 'decided_by', 'booked');

CREATE OR REPLACE TRIGGER with_owner BEFORE UPDATE ON cashier.exception_rulings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_owner('proposed_by', 'approved_by', 'approved');
