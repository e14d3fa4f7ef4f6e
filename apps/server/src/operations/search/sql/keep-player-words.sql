-- A username and a nickname are found by their words, also after a change.
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
