-- Refuses decisions of members, whatever the program says, while the case is held, asked about or escalated at the desk. The
-- trigger names the kind and the columns that make its reference. Work that changes at this moment is waited for, and seen.
CREATE OR REPLACE FUNCTION desk.guard_decision() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  decided jsonb := to_jsonb(NEW);
  case_of text := concat_ws(' ', decided->>TG_ARGV[1], decided->>TG_ARGV[2]);
BEGIN
  PERFORM 1 FROM desk.work w WHERE w.kind = TG_ARGV[0] AND w.ref = case_of FOR SHARE;
  IF EXISTS (SELECT FROM desk.work w WHERE w.kind = TG_ARGV[0] AND w.ref = case_of AND w.state <> 'open') THEN
    RAISE EXCEPTION '% % is on hold at the desk', TG_ARGV[0], case_of;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER unheld BEFORE INSERT ON kyc.approvals
  FOR EACH ROW EXECUTE FUNCTION desk.guard_decision('verification', 'player_id');
CREATE OR REPLACE TRIGGER unheld BEFORE UPDATE OF status ON kyc.cases
  FOR EACH ROW WHEN (NEW.status = 'approved' AND OLD.status <> 'approved')
  EXECUTE FUNCTION desk.guard_decision('verification', 'player_id');
CREATE OR REPLACE TRIGGER unheld BEFORE INSERT ON play.rulings
  FOR EACH ROW WHEN (NEW.about = 'win') EXECUTE FUNCTION desk.guard_decision('held-win', 'provider_id', 'subject');
CREATE OR REPLACE TRIGGER unheld_still BEFORE UPDATE OF status ON play.rulings
  FOR EACH ROW WHEN (NEW.about = 'win' AND NEW.status = 'done')
  EXECUTE FUNCTION desk.guard_decision('held-win', 'provider_id', 'subject');
