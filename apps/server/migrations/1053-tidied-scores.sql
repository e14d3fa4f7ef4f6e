-- When scores without a prize of a race that is over were dropped; null while all of them are there.
ALTER TABLE contests.contests ADD COLUMN tidied_at timestamptz;
CREATE INDEX contests_to_tidy ON contests.contests (final_at) WHERE state <> 'open' AND tidied_at IS NULL;
