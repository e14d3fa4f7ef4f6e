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
UPDATE bonus.grants SET runs_until = ends_at,
                        warn_at = CASE WHEN status = 'open' THEN ends_at - interval '48 hours' END;

ALTER TABLE bonus.grants
  ALTER COLUMN runs_until SET NOT NULL,
  ADD CONSTRAINT grants_status_check CHECK (status IN ('open', 'met', 'spent', 'forfeited', 'expired', 'taken-back')),
  ADD CONSTRAINT ended_binds_nothing CHECK (status = 'open' OR bound = 0),
  ADD CONSTRAINT taken_by_an_end CHECK (taken = 0 OR status IN ('forfeited', 'expired', 'taken-back')),
  ADD CONSTRAINT runs_as_long_as_promised CHECK (runs_until >= ends_at),
  ADD CONSTRAINT folded_was_counted CHECK (folded <= progress);

DROP INDEX bonus.grants_open;
CREATE INDEX grants_open ON bonus.grants (runs_until) WHERE status = 'open';
