-- What every domain stands on: the outbox, and words that several schemas share.
CREATE SCHEMA outbox;

CREATE SEQUENCE outbox.event_id;

-- Facts told once their transaction commits. A player's own events are also the resumable part of
-- the live stream, so the key starts with the player and ids grow.
CREATE TABLE outbox.events (
  player_id  bigint      NOT NULL,
  event_id   bigint      NOT NULL DEFAULT nextval('outbox.event_id'),
  type       text        NOT NULL,
  payload    jsonb       NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  PRIMARY KEY (player_id, event_id)
);
CREATE INDEX events_waiting ON outbox.events (event_id) WHERE handled_at IS NULL;
