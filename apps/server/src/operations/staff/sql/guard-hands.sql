-- The second of two people is refused where both logins may be in one pair of hands (SQLSTATE PL024; the detail says
-- until when). Named by each trigger: the columns of the first and the second, and the state (in `status` or `state`) that needs two.
CREATE OR REPLACE FUNCTION staff.guard_hands() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  maker   integer := (to_jsonb(NEW) ->> TG_ARGV[0])::integer;
  checker integer := (to_jsonb(NEW) ->> TG_ARGV[1])::integer;
  was     text := coalesce(to_jsonb(OLD) ->> 'status', to_jsonb(OLD) ->> 'state');
  now_is  text := coalesce(to_jsonb(NEW) ->> 'status', to_jsonb(NEW) ->> 'state');
BEGIN
  IF now_is = TG_ARGV[2] AND was <> now_is AND maker <> checker THEN
    IF staff.one_hand(maker, checker) THEN
      RAISE EXCEPTION 'members % and % may be one pair of hands', maker, checker
        USING ERRCODE = 'PL024', DETAIL = coalesce(to_json(staff.counts_from(maker, checker)) #>> '{}', '');
    END IF;
    PERFORM staff.note_one_maker(TG_TABLE_NAME, to_jsonb(NEW), maker, checker);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON staff.member_proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON staff.adjustments
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'booked');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON staff.setting_changes
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'applied');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON staff.item_gifts
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'given');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON responsible.returns
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'granted');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON cashier.exception_rulings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'approved_by', 'approved');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON play.rulings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON campaigns.moves
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON mailings.mailings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'approved');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON invites.moves
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');
CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON content.versions
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'approved');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON support.recoveries
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'granted');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON pots.proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'approved');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON contests.proposals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'approved');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON disputes.closings
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');

CREATE OR REPLACE TRIGGER two_hands BEFORE UPDATE ON privacy.hold_moves
  FOR EACH ROW EXECUTE FUNCTION staff.guard_hands('proposed_by', 'decided_by', 'done');
