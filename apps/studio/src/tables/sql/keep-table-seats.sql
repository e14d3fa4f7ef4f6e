-- What a seat is owed is said once, and an ended one stays as it ended.
CREATE OR REPLACE FUNCTION keep_table_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'a seat is never taken away';
  END IF;
  IF OLD.win IS NOT NULL AND (NEW.win, NEW.staked) IS DISTINCT FROM (OLD.win, OLD.staked)
     OR OLD.state IN ('settled', 'back') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'what a seat is owed never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_table_seat BEFORE UPDATE OR DELETE ON table_seats
  FOR EACH ROW EXECUTE FUNCTION keep_table_seat();
