-- Adds up what weeks that are booked came to and paid. A week that runs is not in it.
CREATE OR REPLACE FUNCTION agents.add_up() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  was_amount bigint := 0;
  was_paid   bigint := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was_paid := OLD.paid;
    IF OLD.state <> 'open' THEN was_amount := OLD.amount; END IF;
  END IF;
  INSERT INTO agents.earned AS e (player_id, amount, paid)
  VALUES (NEW.player_id, NEW.amount, NEW.paid)
  ON CONFLICT (player_id) DO UPDATE
    SET amount = e.amount + NEW.amount - was_amount, paid = e.paid + NEW.paid - was_paid;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER added_up AFTER INSERT OR UPDATE ON agents.periods
  FOR EACH ROW WHEN (NEW.state <> 'open') EXECUTE FUNCTION agents.add_up();
