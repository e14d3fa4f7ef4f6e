-- A player's events are numbered in the order in which they are committed: a stream that resumes after one of them
-- misses none that took a lower number and committed later, and needs no sequence that a restore sets back.
CREATE TABLE outbox.heads (
  player_id bigint PRIMARY KEY,
  last_id   bigint NOT NULL
);
INSERT INTO outbox.heads SELECT player_id, max(event_id) FROM outbox.events GROUP BY player_id;

-- Until its transaction commits an event has a number below zero, which nobody else ever sees.
ALTER TABLE outbox.events ALTER COLUMN event_id SET DEFAULT -nextval('outbox.event_id');

-- At the commit, so that the player's head is locked for a moment only and after every other lock: numbers are
-- taken in the order of commits, and nothing waits for anybody in a circle.
CREATE FUNCTION outbox.number_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE number bigint;
BEGIN
  INSERT INTO outbox.heads AS h (player_id, last_id) VALUES (NEW.player_id, 1)
    ON CONFLICT (player_id) DO UPDATE SET last_id = h.last_id + 1 RETURNING h.last_id INTO number;
  UPDATE outbox.events SET event_id = number WHERE player_id = NEW.player_id AND event_id = NEW.event_id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER number_event AFTER INSERT ON outbox.events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION outbox.number_event();

-- Numbers of different players say nothing about each other: what waits for its handlers goes by its time.
DROP INDEX outbox.events_waiting;
CREATE INDEX events_waiting ON outbox.events (at) WHERE handled_at IS NULL;
