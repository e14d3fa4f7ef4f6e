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

-- Refuses UPDATE, DELETE and TRUNCATE on tables of record, whoever asks.
CREATE FUNCTION public.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Tells every node that a table it remembers changed; the trigger's argument names the word. The nodes
-- read it again when they hear it, or after a few seconds when they do not.
CREATE FUNCTION public.tell_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('perlas', json_build_object('channel', TG_ARGV[0], 'payload', '')::text);
  RETURN NULL;
END $$;
