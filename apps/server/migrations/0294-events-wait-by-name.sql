-- Each event names who waits for it, and is applied to each once, with its effects. What was written before this, or by
-- an older node, names nobody: NULL is read as all whose list has its type (db/consumers.ts).
ALTER TABLE outbox.events
  ADD COLUMN waiting text[] NOT NULL DEFAULT '{}',
  -- Who gave up on it: a person has to look.
  ADD COLUMN parked  text[] NOT NULL DEFAULT '{}';
ALTER TABLE outbox.events ALTER COLUMN waiting DROP NOT NULL, ALTER COLUMN waiting DROP DEFAULT;
-- Older ones are past what anybody would still do about them.
UPDATE outbox.events SET waiting = NULL WHERE handled_at IS NULL AND at > now() - interval '7 days';

DROP INDEX outbox.events_waiting;
CREATE INDEX events_waiting ON outbox.events (player_id, event_id) WHERE waiting IS NULL OR waiting <> '{}';
CREATE INDEX events_parked ON outbox.events (at) WHERE parked <> '{}';

-- A player's queue of a consumer whose first event could not be applied: it is tried again then.
CREATE TABLE outbox.stuck (
  player_id bigint      NOT NULL,
  consumer  text        NOT NULL,
  event_id  bigint      NOT NULL,
  tries     integer     NOT NULL,
  due_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, consumer)
);
