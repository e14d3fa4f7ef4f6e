-- How a bonus ends fairly: its clock stands still during a break, a long exclusion takes it back and says so, the
-- player is warned before it ends, and rounds that nothing can ask for any more are folded into their grant.
ALTER TABLE bonus.grants
  -- When it ends: the end of its terms, later by every break that came between. It never comes nearer.
  ADD COLUMN runs_until     timestamptz,
  -- Since when it is to be taken back: its player is excluded. It ends as soon as none of it is staked.
  ADD COLUMN called_back_at timestamptz,
  -- When the player is to be told that it ends soon; null once that was done. A break moves it along.
  ADD COLUMN warn_at        timestamptz,
  -- What of the progress was counted by rounds whose rows are removed.
  ADD COLUMN folded         bigint NOT NULL DEFAULT 0 CHECK (folded >= 0),
  DROP CONSTRAINT grants_status_check,
  DROP CONSTRAINT grants_check1,
  DROP CONSTRAINT grants_check2;

-- The trigger keeps what has ended as it was; here nothing of it changes.
ALTER TABLE bonus.grants DISABLE TRIGGER kept;
UPDATE bonus.grants SET runs_until = ends_at,
                        warn_at = CASE WHEN status = 'open' THEN ends_at - interval '48 hours' END;
ALTER TABLE bonus.grants ENABLE TRIGGER kept;

ALTER TABLE bonus.grants
  ALTER COLUMN runs_until SET NOT NULL,
  ADD CONSTRAINT grants_status_check CHECK (status IN ('open', 'met', 'spent', 'forfeited', 'expired', 'taken-back')),
  ADD CONSTRAINT ended_binds_nothing CHECK (status = 'open' OR bound = 0),
  ADD CONSTRAINT taken_by_an_end CHECK (taken = 0 OR status IN ('forfeited', 'expired', 'taken-back')),
  ADD CONSTRAINT runs_as_long_as_promised CHECK (runs_until >= ends_at),
  ADD CONSTRAINT folded_was_counted CHECK (folded <= progress);

DROP INDEX bonus.grants_open;
CREATE INDEX grants_open ON bonus.grants (runs_until) WHERE status = 'open';

CREATE OR REPLACE FUNCTION bonus.keep_terms() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'grants stay'; END IF;
  IF (NEW.player_id, NEW.grant_no, NEW.source, NEW.key, NEW.amount, NEW.multiple, NEW.required, NEW.rates,
      NEW.ends_at, NEW.entry_no, NEW.granted_at)
     IS DISTINCT FROM
     (OLD.player_id, OLD.grant_no, OLD.source, OLD.key, OLD.amount, OLD.multiple, OLD.required, OLD.rates,
      OLD.ends_at, OLD.entry_no, OLD.granted_at) THEN
    RAISE EXCEPTION 'the terms of a grant never change';
  END IF;
  IF NEW.runs_until < OLD.runs_until THEN RAISE EXCEPTION 'a grant never ends earlier than was said'; END IF;
  IF NEW.folded < OLD.folded THEN RAISE EXCEPTION 'what was folded stays folded'; END IF;
  -- What has ended stays as it was; only the rows that it was counted from may be folded into it.
  IF OLD.status <> 'open' AND
     (NEW.status, NEW.progress, NEW.bound, NEW.taken, NEW.ended_at, NEW.runs_until, NEW.called_back_at, NEW.warn_at)
     IS DISTINCT FROM
     (OLD.status, OLD.progress, OLD.bound, OLD.taken, OLD.ended_at, OLD.runs_until, OLD.called_back_at, OLD.warn_at)
  THEN
    RAISE EXCEPTION 'grant % has ended as %', OLD.grant_no, OLD.status;
  END IF;
  RETURN NEW;
END
$$;

-- As before (0190), with what was folded.
CREATE OR REPLACE FUNCTION bonus.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH booked AS MATERIALIZED (
    SELECT player_id, entry_no, key, kind, cash, debt, promotion FROM wallet.entries WHERE key LIKE 'bonus%'
  ), given AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.player_id IS NULL OR b.player_id IS NULL
                            OR b.entry_no <> g.entry_no OR b.promotion IS DISTINCT FROM -g.amount) AS wrong
      FROM bonus.grants g
      FULL JOIN (SELECT * FROM booked WHERE kind = 'bonus-grant') b
             ON b.player_id = g.player_id AND b.key = 'bonus:' || g.key
  ), removed AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.player_id IS NULL OR b.promotion IS DISTINCT FROM g.taken) AS wrong
      FROM (SELECT player_id, taken, 'bonus-removed:' || grant_no AS key FROM bonus.grants WHERE taken > 0) g
      FULL JOIN (SELECT * FROM booked WHERE kind = 'bonus-removed') b USING (player_id, key)
  ), counted AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.progress <> g.folded + coalesce(r.counted, 0)) AS wrong
      FROM bonus.grants g
      LEFT JOIN (SELECT player_id, grant_no, sum(counted) AS counted FROM bonus.rounds
                  WHERE grant_no IS NOT NULL GROUP BY 1, 2) r USING (player_id, grant_no)
  ), stakes AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE r.counted > r.stake OR r.status = 'settled'
                            AND a.open_grants > 0 AND a.seen_entry = w.entry_no
                            AND r.stake > coalesce(p.bet_total, 0)) AS wrong
      FROM bonus.rounds r JOIN bonus.accounts a USING (player_id) JOIN wallet.wallets w USING (player_id)
      LEFT JOIN play.rounds p USING (player_id, round_no)
  ), sums AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE a.bound <> coalesce(g.bound, 0) OR a.open_grants <> coalesce(g.open, 0)
                            OR a.seen_entry > w.entry_no
                            OR a.seen_entry = w.entry_no AND a.bound > w.cash) AS wrong
      FROM bonus.accounts a JOIN wallet.wallets w USING (player_id)
      LEFT JOIN (SELECT player_id, sum(bound) AS bound, count(*) AS open FROM bonus.grants
                  WHERE status = 'open' GROUP BY 1) g USING (player_id)
  )
  SELECT c.* FROM given, removed, counted, stakes, sums, LATERAL (VALUES
    ('every grant has its entry, and every such entry its grant', given.n, given.wrong),
    ('what was forfeited, expired or taken back left by an entry of its own, of that amount', removed.n, removed.wrong),
    ('the progress of a grant is the sum of its rounds, those that are folded too', counted.n, counted.wrong),
    ('no round counts more than its stake, nor more than was staked in it', stakes.n, stakes.wrong),
    ('what is bound is the sum of the open grants, and no more than the cash', sums.n, sums.wrong)
  ) c (claim, checked, faults)
$$;
