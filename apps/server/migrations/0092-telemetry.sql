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

-- Makes the partitions of this month and the next, and drops those that ended `keep` months ago.
CREATE FUNCTION telemetry.tend(keep integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date;
  part  record;
BEGIN
  FOR month IN SELECT date_trunc('month', now())::date + make_interval(months => n) FROM generate_series(0, 1) n LOOP
    IF to_regclass(format('telemetry.events_%s', to_char(month, 'YYYYMM'))) IS NULL
       AND NOT EXISTS (SELECT 1 FROM telemetry.events_rest
                        WHERE at >= month AND at < month + interval '1 month') THEN
      EXECUTE format('CREATE TABLE telemetry.events_%s PARTITION OF telemetry.events FOR VALUES FROM (%L) TO (%L)',
                     to_char(month, 'YYYYMM'), month, month + interval '1 month');
    END IF;
  END LOOP;
  FOR part IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
               WHERE i.inhparent = 'telemetry.events'::regclass AND c.relname ~ '^events_\d{6}$' LOOP
    IF to_date(right(part.relname, 6), 'YYYYMM') + interval '1 month' < now() - make_interval(months => keep) THEN
      EXECUTE format('DROP TABLE telemetry.%I', part.relname);
    END IF;
  END LOOP;
  DELETE FROM telemetry.events_rest WHERE at < now() - make_interval(months => keep);
END $$;
SELECT telemetry.tend(13);
