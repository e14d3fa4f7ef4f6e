-- The ledger itself refuses to let locked coins out, to a withdrawal or into the safe box, and asks that all that
-- happened before is counted. Only such entries ask: a bet never comes here.
CREATE OR REPLACE FUNCTION bonus.guard_entry() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  a bonus.accounts;
BEGIN
  SELECT * INTO a FROM bonus.accounts b WHERE b.player_id = NEW.player_id AND b.open_grants > 0;
  IF NOT FOUND THEN RETURN NEW; END IF;
  IF a.seen_entry <> NEW.entry_no - 1 THEN
    RAISE EXCEPTION 'the turnover of player % is counted to entry % of %', NEW.player_id, a.seen_entry, NEW.entry_no - 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'turnover_counted';
  END IF;
  IF NEW.cash_after < a.bound THEN
    RAISE EXCEPTION 'of the cash of player % % is locked', NEW.player_id, a.bound
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coins_bound';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER coins_guarded BEFORE INSERT ON wallet.entries
  FOR EACH ROW WHEN (NEW.cash < 0 AND (NEW.held > 0 OR NEW.safebox > 0))
  EXECUTE FUNCTION bonus.guard_entry();
