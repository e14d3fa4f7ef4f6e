-- Rolls on, six hours at most, so that what was left behind for months goes in small pieces; answers until when
-- everything is in. Null: there is nothing yet. Who does not wait gets the figures of a moment ago while another counts.
-- Read committed: each statement sees what was committed before it began, and the watermark is taken before the entries are
-- read.
CREATE OR REPLACE FUNCTION reports.roll(waits boolean) RETURNS timestamptz
LANGUAGE plpgsql
AS $$
DECLARE
  done timestamptz;
  upto timestamptz;
  until_ timestamptz;
BEGIN
  IF waits THEN
    SELECT rolled_until INTO done FROM reports.progress FOR UPDATE;
  ELSE
    SELECT rolled_until INTO done FROM reports.progress FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN
      SELECT rolled_until INTO done FROM reports.progress;
      RETURN done;
    END IF;
  END IF;
  upto := public.watermark();
  IF done IS NULL THEN
    SELECT public.manila_begin(public.manila_day(least(
             (SELECT min(at) FROM wallet.entries), (SELECT min(registered_at) FROM accounts.players)))) INTO done;
    IF done IS NULL THEN RETURN NULL; END IF;
  END IF;
  until_ := least(upto, done + interval '6 hours');
  -- Hours in which nothing happened are passed over.
  WHILE until_ < upto
    AND NOT EXISTS (SELECT FROM wallet.entries e WHERE e.at >= done AND e.at < until_)
    AND NOT EXISTS (SELECT FROM accounts.players p WHERE p.registered_at >= done AND p.registered_at < until_) LOOP
    done := until_;
    until_ := least(upto, done + interval '6 hours');
  END LOOP;
  upto := until_;
  IF upto <= done THEN RETURN done; END IF;
  PERFORM reports.add(done, upto);
  UPDATE reports.progress SET rolled_until = upto;
  RETURN upto;
END
$$;
