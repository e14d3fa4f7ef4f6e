-- The same as `guard_hands`, of approvals of documents, which are counted.
CREATE OR REPLACE FUNCTION staff.guard_kyc_hands() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM kyc.approvals a
              WHERE a.player_id = NEW.player_id AND a.attempt = NEW.attempt AND a.staff_id <> NEW.staff_id
                AND staff.one_hand(a.staff_id, NEW.staff_id)) THEN
    RAISE EXCEPTION 'verification of %: approved by one pair of hands', NEW.player_id USING ERRCODE = 'PL024';
  END IF;
  PERFORM staff.note_one_maker('verification', to_jsonb(NEW), a.staff_id, NEW.staff_id) FROM kyc.approvals a
    WHERE a.player_id = NEW.player_id AND a.attempt = NEW.attempt AND a.staff_id <> NEW.staff_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER two_hands BEFORE INSERT ON kyc.approvals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_kyc_hands();
