-- What was asked under a key is known for ever, also when the entry's month has left. First made by migration 0930.
CREATE OR REPLACE FUNCTION wallet.keep_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet.entry_keys (player_id, key, entry_no, at, cash_after, digest)
  VALUES (NEW.player_id, NEW.key, NEW.entry_no, NEW.at, NEW.cash_after, NEW.digest);
  RETURN NEW;
END $$;
