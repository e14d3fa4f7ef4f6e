-- Who says that a change needs two members is the database, whatever the program stores.
CREATE OR REPLACE FUNCTION staff.judge_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.two_people := staff.moves_money(NEW.subject, NEW.before, NEW.after);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER by_how_many BEFORE INSERT OR UPDATE ON staff.setting_changes
  FOR EACH ROW EXECUTE FUNCTION staff.judge_change();
