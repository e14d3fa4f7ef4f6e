-- Members propose and carry out no end of a dispute that is held, asked about or escalated at the desk; its provider's word counts.
CREATE OR REPLACE TRIGGER unheld BEFORE INSERT ON disputes.closings
  FOR EACH ROW EXECUTE FUNCTION desk.guard_decision('dispute', 'dispute_id');
CREATE OR REPLACE TRIGGER unheld_still BEFORE UPDATE OF status ON disputes.closings
  FOR EACH ROW WHEN (NEW.status = 'done') EXECUTE FUNCTION desk.guard_decision('dispute', 'dispute_id');
