-- Whoever reads a report does not wait for a long count: the figures of a moment ago are good enough. And a step is
-- six hours at most, so that what was left behind for months goes in small pieces.
DROP FUNCTION reports.roll();
CREATE FUNCTION reports.roll(waits boolean) RETURNS timestamptz
LANGUAGE plpgsql
AS $$
DECLARE
  done timestamptz;
  upto timestamptz;
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
  upto := reports.horizon();
  IF done IS NULL THEN
    SELECT reports.begin_of(reports.day_of(least(
             (SELECT min(at) FROM wallet.entries), (SELECT min(registered_at) FROM accounts.players)))) INTO done;
    IF done IS NULL THEN RETURN NULL; END IF;
  END IF;
  upto := least(upto, done + interval '6 hours');
  IF upto <= done THEN RETURN done; END IF;
  PERFORM reports.add(done, upto);
  UPDATE reports.progress SET rolled_until = upto;
  RETURN upto;
END
$$;
