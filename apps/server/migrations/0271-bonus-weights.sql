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
