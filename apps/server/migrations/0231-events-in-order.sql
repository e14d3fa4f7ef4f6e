-- A player's events are numbered in the order in which they are committed: a stream that resumes after one of them
-- misses none that took a lower number and committed later, and needs no sequence that a restore sets back.
CREATE TABLE outbox.heads (
  player_id bigint PRIMARY KEY,
  last_id   bigint NOT NULL
);
INSERT INTO outbox.heads SELECT player_id, max(event_id) FROM outbox.events GROUP BY player_id;

-- Until its transaction commits an event has a number below zero, which nobody else ever sees.
ALTER TABLE outbox.events ALTER COLUMN event_id SET DEFAULT -nextval('outbox.event_id');

-- Numbers of different players say nothing about each other: what waits for its handlers goes by its time.
DROP INDEX outbox.events_waiting;
CREATE INDEX events_waiting ON outbox.events (at) WHERE handled_at IS NULL;
