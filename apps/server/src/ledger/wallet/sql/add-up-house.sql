-- Adds up the postings of an entry on named accounts of the house, so that the CHECK `balanced` sees them. A bet has
-- none and never comes here. Which names there are is the program's list; here they are kept apart from the columns.
CREATE OR REPLACE FUNCTION wallet.add_up_house() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM jsonb_each(NEW.house) p
              WHERE p.key !~ '^[a-z][a-z-]{1,31}$'
                 OR p.key IN ('cash', 'held', 'safebox', 'debt', 'provider', 'payment', 'promotion', 'fee', 'adjustment',
                              'points', 'points-issued')
                 OR jsonb_typeof(p.value) <> 'number' OR p.value::text !~ '^-?[1-9][0-9]{0,17}$') THEN
    RAISE EXCEPTION 'an account of the house is no name, or its amount no whole number: %', NEW.house
      USING ERRCODE = 'check_violation', CONSTRAINT = 'house_named';
  END IF;
  NEW.house_sum := wallet.sum_of(NEW.house);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER add_up_house BEFORE INSERT ON wallet.entries
  FOR EACH ROW WHEN (NEW.house IS NOT NULL) EXECUTE FUNCTION wallet.add_up_house();
