-- Turnover by what a game keeps, not by its type alone (CA-08): a round on a game that keeps 1 % counts a quarter of one
-- that keeps 4 %, so that all games cost alike. A grant may name the most that a round may stake to count, and the most
-- that it frees. Terms that players have already stay as they are.
ALTER TABLE bonus.grants
  -- A round that staked more counts for nothing; null for no such rule.
  ADD COLUMN round_most bigint CHECK (round_most > 0),
  -- The most that becomes free when the turnover is met; what is bound above it leaves. Null for all of it.
  ADD COLUMN freed_most bigint CHECK (freed_most > 0),
  -- Given before games were weighed: every round counts by its type alone.
  ADD COLUMN weighed    boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT taken_by_an_end,
  ADD CONSTRAINT taken_by_an_end
    CHECK (taken = 0 OR status IN ('forfeited', 'expired', 'taken-back') OR status = 'met' AND freed_most IS NOT NULL);

ALTER TABLE bonus.rounds
  -- Percent of the rate of its type that counts, by what its game kept when the round was first counted.
  ADD COLUMN weight smallint NOT NULL DEFAULT 100 CHECK (weight BETWEEN 0 AND 100);

CREATE OR REPLACE FUNCTION bonus.keep_terms() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'grants stay'; END IF;
  IF (NEW.player_id, NEW.grant_no, NEW.source, NEW.key, NEW.amount, NEW.multiple, NEW.required, NEW.rates,
      NEW.ends_at, NEW.entry_no, NEW.granted_at, NEW.round_most, NEW.freed_most, NEW.weighed)
     IS DISTINCT FROM
     (OLD.player_id, OLD.grant_no, OLD.source, OLD.key, OLD.amount, OLD.multiple, OLD.required, OLD.rates,
      OLD.ends_at, OLD.entry_no, OLD.granted_at, OLD.round_most, OLD.freed_most, OLD.weighed) THEN
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

-- Terms of what is given from now on. Both are shown before anything is paid.
ALTER TABLE gifts.first_recharge
  ADD COLUMN round_most    bigint  CHECK (round_most > 0),
  -- Percent of the coins that becomes free at most; null for all that they won.
  ADD COLUMN freed_percent integer CHECK (freed_percent BETWEEN 100 AND 10000);
ALTER TABLE gifts.props
  ADD COLUMN round_most    bigint  CHECK (round_most > 0),
  ADD COLUMN freed_percent integer CHECK (freed_percent BETWEEN 100 AND 10000);
UPDATE gifts.first_recharge SET round_most = 5000, freed_percent = 100;
-- Who changed the least deposit keeps it.
UPDATE gifts.first_recharge SET least = 30000 WHERE (amount, least, multiple) = (30000, 10000, 10);
UPDATE gifts.props SET round_most = 5000, freed_percent = 100;
