-- Two members of the office put a legal hold and lift it: the database refuses one alone, whatever the program says, and that
-- a proposal is changed or taken away.
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON privacy.hold_moves
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON privacy.hold_moves
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE OR REPLACE FUNCTION privacy.guard_hold() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN RAISE EXCEPTION 'a legal hold is put and lifted, never changed'; END IF;
  IF TG_OP = 'INSERT' AND NOT EXISTS (
       SELECT 1 FROM privacy.hold_moves m
        WHERE m.player_id = NEW.player_id AND m.move_id = NEW.move_id AND m.what = 'put' AND m.status = 'done'
          AND m.decided_at = NEW.since) THEN
    RAISE EXCEPTION 'two people put a legal hold';
  END IF;
  IF TG_OP = 'DELETE' THEN
    -- A decision of later than the one that put it.
    IF NOT EXISTS (
         SELECT 1 FROM privacy.hold_moves m
          WHERE m.player_id = OLD.player_id AND m.move_id > OLD.move_id AND m.what = 'lift' AND m.status = 'done') THEN
      RAISE EXCEPTION 'two people lift a legal hold';
    END IF;
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON accounts.legal_holds
  FOR EACH ROW EXECUTE FUNCTION privacy.guard_hold();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON accounts.legal_holds
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
