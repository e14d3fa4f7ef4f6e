-- What browsers tell of their use: for understanding the product, never for deciding anything.
CREATE SCHEMA telemetry;

CREATE TABLE telemetry.events (
  event_id   bigint      GENERATED ALWAYS AS IDENTITY,
  at         timestamptz NOT NULL DEFAULT now(),
  -- by the browser's clock
  event_time timestamptz NOT NULL,
  -- the session's player; null where there was no session
  player_id  bigint,
  -- who the browser said it was
  claimed_id bigint      NOT NULL DEFAULT 0,
  channel    text        NOT NULL DEFAULT '',
  app_id     text        NOT NULL DEFAULT '',
  version    text        NOT NULL DEFAULT '',
  event      text        NOT NULL,
  detail     jsonb,
  PRIMARY KEY (at, event_id)
) PARTITION BY RANGE (at);
CREATE INDEX events_player ON telemetry.events (player_id, at) WHERE player_id IS NOT NULL;

-- A month a partition: what is past its period goes as a whole.
CREATE TABLE telemetry.events_rest PARTITION OF telemetry.events DEFAULT;
