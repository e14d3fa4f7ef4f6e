-- The round of a public beacon that a raffle's list names before it exists, and what its group signed of it.
ALTER TABLE campaigns.raffles
  ADD COLUMN beacon jsonb,
  ADD COLUMN beacon_signature text CHECK (beacon_signature ~ '^[0-9a-f]{96}$'),
  ADD CONSTRAINT drawn_with_its_beacon
    CHECK ((beacon_signature IS NOT NULL) = (beacon IS NOT NULL AND state IN ('drawn', 'paid')));
