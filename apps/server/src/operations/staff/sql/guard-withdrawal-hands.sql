-- The same as `guard_hands`, of approvals of withdrawals, which are counted.
CREATE OR REPLACE FUNCTION staff.guard_withdrawal_hands() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  from_when timestamptz;
BEGIN
  SELECT max(staff.counts_from(a.staff_id, NEW.staff_id)) INTO from_when FROM cashier.withdrawal_approvals a
   WHERE a.player_id = NEW.player_id AND a.order_id = NEW.order_id AND a.staff_id <> NEW.staff_id;
  IF from_when IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawal %: approved by one pair of hands', NEW.order_id
      USING ERRCODE = 'PL024', DETAIL = to_json(from_when) #>> '{}';
  END IF;
  PERFORM staff.note_one_maker('withdrawal', to_jsonb(w), a.staff_id, NEW.staff_id)
     FROM cashier.withdrawal_approvals a JOIN cashier.withdrawals w USING (player_id, order_id)
    WHERE a.player_id = NEW.player_id AND a.order_id = NEW.order_id AND a.staff_id <> NEW.staff_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER two_hands BEFORE INSERT ON cashier.withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION staff.guard_withdrawal_hands();
