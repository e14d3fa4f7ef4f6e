-- Ticks of jackpots that came out otherwise when they were made again from the ledger. No jackpot begins anew while one is open.
CREATE TABLE pots.differences (
  tick       integer     PRIMARY KEY,
  what       text        NOT NULL,
  found_at   timestamptz NOT NULL,
  -- Two members opened a jackpot again behind it.
  settled_at timestamptz
);

-- An account that is not the house's own any more keeps its row: it stood aside while it was.
ALTER TABLE pots.house_accounts ADD COLUMN until_at timestamptz;
