-- Keeps for ever which movement was asked under a key, also when the entry's month has left. A trigger, so that whatever writes
-- an entry keeps its key, the release before this one too.
CREATE OR REPLACE FUNCTION wallet.keep_key() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO wallet.entry_keys (player_id, key, entry_no, at, cash_after, digest)
  VALUES (NEW.player_id, NEW.key, NEW.entry_no, NEW.at, NEW.cash_after, NEW.digest);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_key BEFORE INSERT ON wallet.entries
  FOR EACH ROW WHEN (NEW.key IS NOT NULL) EXECUTE FUNCTION wallet.keep_key();

-- Those of before: the trigger holds back who writes until this is there.
INSERT INTO wallet.entry_keys (player_id, key, entry_no, at, cash_after, digest)
SELECT player_id, key, entry_no, at, cash_after, digest FROM wallet.entries WHERE key IS NOT NULL
ON CONFLICT DO NOTHING;
