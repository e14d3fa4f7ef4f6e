-- A name of an ID is found once it is sent; one that is emptied is forgotten here too.
CREATE OR REPLACE FUNCTION search.keep_id_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  name text := CASE WHEN NEW.status IN ('none', 'draft') THEN ''
                    ELSE concat_ws(' ', NEW.first_name, NEW.middle_name, NEW.last_name) END;
  verified boolean := NEW.status = 'approved';
BEGIN
  PERFORM search.put_words(NEW.player_id, 'verified', CASE WHEN verified THEN name ELSE '' END);
  PERFORM search.put_words(NEW.player_id, 'id', CASE WHEN verified THEN '' ELSE name END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER words_kept AFTER INSERT OR UPDATE OF status, first_name, middle_name, last_name ON kyc.cases
  FOR EACH ROW EXECUTE FUNCTION search.keep_id_words();
