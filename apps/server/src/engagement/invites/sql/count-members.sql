-- Counts the members of an inviter as they are added and come to stand otherwise, in the transaction that does it.
CREATE OR REPLACE FUNCTION invites.count_members() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO invites.inviters AS i (player_id, members, valid, void)
    VALUES (NEW.player_id, 1, (NEW.state = 'valid')::int, (NEW.state = 'void')::int)
    ON CONFLICT (player_id) DO UPDATE
      SET members = i.members + 1, valid = i.valid + excluded.valid, void = i.void + excluded.void;
  ELSIF NEW.state <> OLD.state THEN
    UPDATE invites.inviters
       SET valid = valid + (NEW.state = 'valid')::int - (OLD.state = 'valid')::int,
           void = void + (NEW.state = 'void')::int - (OLD.state = 'void')::int
     WHERE player_id = NEW.player_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER counted AFTER INSERT OR UPDATE OF state ON invites.members
  FOR EACH ROW EXECUTE FUNCTION invites.count_members();
