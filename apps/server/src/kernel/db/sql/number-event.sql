-- At the commit, so that the player's head is locked for a moment only and after every other lock: numbers are
-- taken in the order of commits, and nothing waits for anybody in a circle.
CREATE OR REPLACE FUNCTION outbox.number_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE number bigint;
BEGIN
  INSERT INTO outbox.heads AS h (player_id, last_id) VALUES (NEW.player_id, 1)
    ON CONFLICT (player_id) DO UPDATE SET last_id = h.last_id + 1 RETURNING h.last_id INTO number;
  UPDATE outbox.events SET event_id = number WHERE player_id = NEW.player_id AND event_id = NEW.event_id;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS number_event ON outbox.events;
CREATE CONSTRAINT TRIGGER number_event AFTER INSERT ON outbox.events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outbox.number_event();
