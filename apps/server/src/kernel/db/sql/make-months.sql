-- The number that a month's own begin with (UTC): later months have higher ones, and none has more than a billion thousands.
CREATE OR REPLACE FUNCTION operations.month_no(moment timestamptz) RETURNS bigint
LANGUAGE sql IMMUTABLE
RETURN ((extract(year FROM moment AT TIME ZONE 'UTC') - 2000) * 12 + extract(month FROM moment AT TIME ZONE 'UTC') - 1)::bigint
       * 1000000000000;

-- The part of a parted table that takes what has no month, and that all others are made like; null where there is none.
CREATE OR REPLACE FUNCTION operations.rest_of(parent regclass) RETURNS regclass
LANGUAGE sql STABLE
RETURN (SELECT i.inhrelid::regclass FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
         WHERE i.inhparent = parent AND c.relname ~ '_rest$');

-- Makes a table like the rest of a parted one, how full its pages are written included: that is no part of LIKE.
CREATE OR REPLACE FUNCTION operations.make_like_rest(parent regclass, part text) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  options text := (SELECT array_to_string(c.reloptions, ', ') FROM pg_class c WHERE c.oid = operations.rest_of(parent));
BEGIN
  EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING ALL EXCLUDING IDENTITY)', part, operations.rest_of(parent));
  IF options IS NOT NULL THEN EXECUTE format('ALTER TABLE %s SET (%s)', part, options); END IF;
END $$;

-- Makes a table a part of another one, with the triggers that the rest has for whole statements: those of a row come with it.
CREATE OR REPLACE FUNCTION operations.attach_part(parent regclass, part text, bounds text) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  rest regclass := operations.rest_of(parent);
  one  text;
BEGIN
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s %s', parent, part, bounds);
  FOR one IN SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = rest AND NOT tgisinternal AND tgtype & 1 = 0 LOOP
    EXECUTE replace(one, format(' ON %s ', rest), format(' ON %s ', part));
  END LOOP;
END $$;

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
