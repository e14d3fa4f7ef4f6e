-- Where a part ends, in moments; refuses one that is no part, or that is too young to be taken out of its table, whoever asks.
CREATE OR REPLACE FUNCTION operations.end_of_old(parent regclass, part name) RETURNS text
LANGUAGE plpgsql STABLE
AS $$
DECLARE
  until_ text := (SELECT p.until_ FROM operations.parts(parent) p WHERE p.part = end_of_old.part);
  least_ timestamptz := date_trunc('month', now(), 'UTC') - interval '12 months';
BEGIN
  IF until_ IS NULL THEN RAISE EXCEPTION '% is no month of %', part, parent; END IF;
  IF (CASE WHEN until_ ~ '^\d+$' THEN until_::bigint > operations.month_no(least_) ELSE until_::timestamptz > least_ END) THEN
    RAISE EXCEPTION '% is younger than a year', part;
  END IF;
  RETURN until_;
END $$;
