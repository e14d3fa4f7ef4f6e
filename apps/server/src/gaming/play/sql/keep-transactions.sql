-- What a provider said stands; a transaction learns only that it was rolled back, once.
CREATE OR REPLACE FUNCTION play.keep_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.rolled_back_by IS NULL THEN
      OLD.rolled_back_by := NEW.rolled_back_by;
      IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'play.transactions is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON play.transactions
  FOR EACH ROW EXECUTE FUNCTION play.keep_transactions();
