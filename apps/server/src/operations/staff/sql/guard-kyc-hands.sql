-- The same as `guard_hands`, of approvals of documents, which are counted.
CREATE OR REPLACE FUNCTION staff.guard_kyc_hands() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  from_when timestamptz;
BEGIN
  SELECT max(staff.counts_from(a.staff_id, NEW.staff_id)) INTO from_when FROM kyc.approvals a
   WHERE a.player_id = NEW.player_id AND a.attempt = NEW.attempt AND a.staff_id <> NEW.staff_id;
  IF from_when IS NOT NULL THEN
    RAISE EXCEPTION 'verification of %: approved by one pair of hands', NEW.player_id
      USING ERRCODE = 'PL024', DETAIL = to_json(from_when) #>> '{}';
  END IF;
  PERFORM staff.note_one_maker('verification', to_jsonb(NEW), a.staff_id, NEW.staff_id) FROM kyc.approvals a
    WHERE a.player_id = NEW.player_id AND a.attempt = NEW.attempt AND a.staff_id <> NEW.staff_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER two_hands BEFORE INSERT ON kyc.approvals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_kyc_hands();
