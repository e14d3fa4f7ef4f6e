-- Makes the tables of this month and of those ahead (UTC) for a table that is parted by `at`, or by numbers that begin with the
-- month's (`numbered`): each like its `…_rest`, which takes what has no month. A month that another part covers already, or of
-- which rows lie in the rest, stays where it is. A table that is not parted has none.
DROP FUNCTION IF EXISTS operations.make_months(regclass, integer);
CREATE OR REPLACE FUNCTION operations.make_months(parent regclass, ahead integer, numbered boolean DEFAULT false) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '500ms'
AS $$
DECLARE
  stem   text := (SELECT format('%I.', c.relnamespace::regnamespace) || left(c.relname, -4) FROM pg_class c
                   WHERE c.oid = operations.rest_of(parent));
  month  timestamptz;
  until_ timestamptz;
  part   text;
BEGIN
  -- One maker at a time: another one leaves it to that. Readers queue behind who waits for a lock, so it soon gives up; the
  -- next turn tries again.
  IF stem IS NULL OR NOT pg_try_advisory_xact_lock(hashtextextended('operations.make_months', 0)) THEN RETURN; END IF;
  FOR n IN 0..ahead LOOP
    month := date_add(date_trunc('month', now(), 'UTC'), make_interval(months => n), 'UTC');
    until_ := date_add(month, interval '1 month', 'UTC');
    part := stem || to_char(month AT TIME ZONE 'UTC', 'YYYYMM');
    CONTINUE WHEN to_regclass(part) IS NOT NULL;
    BEGIN
      PERFORM operations.make_like_rest(parent, part);
      PERFORM operations.attach_part(parent, part, format('FOR VALUES FROM (%L) TO (%L)',
        CASE WHEN numbered THEN operations.month_no(month)::text ELSE month::text END,
        CASE WHEN numbered THEN operations.month_no(until_)::text ELSE until_::text END));
    EXCEPTION WHEN invalid_object_definition OR check_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
