-- The words of a player from one source, as they are now. What is the same stays as it is.
CREATE OR REPLACE FUNCTION search.put_words(of_player bigint, of_source text, name text) RETURNS void
LANGUAGE sql
AS $$
  WITH now AS MATERIALIZED (
    SELECT DISTINCT w.word FROM regexp_split_to_table(
      regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+') AS w (word)
     WHERE w.word <> ''),
  gone AS (
    DELETE FROM search.words WHERE player_id = of_player AND source = of_source
       AND word NOT IN (SELECT n.word COLLATE "C" FROM now n))
  INSERT INTO search.words (player_id, word, source) SELECT of_player, n.word, of_source FROM now n
  ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION search.keep_player_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.account <> OLD.account THEN
    PERFORM search.put_words(NEW.player_id, 'account', NEW.account);
  END IF;
  IF TG_OP = 'INSERT' OR NEW.nickname <> OLD.nickname THEN
    PERFORM search.put_words(NEW.player_id, 'nickname', NEW.nickname);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER words_kept AFTER INSERT OR UPDATE OF account, nickname ON accounts.players
  FOR EACH ROW EXECUTE FUNCTION search.keep_player_words();

-- What a player types is no name until it is sent; what is emptied is forgotten here too.
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
