-- Server seeds are sealed at rest: who reads the database alone does not know rounds to come. Rows of before are sealed by
-- the studio when it starts, before it listens.
ALTER TABLE seed_pairs
  ALTER COLUMN server_seed DROP NOT NULL,
  ADD COLUMN seed_sealed bytea,
  -- The key of the ring that sealed it.
  ADD COLUMN seed_key text,
  ADD CONSTRAINT plain_or_sealed CHECK ((server_seed IS NULL) = (seed_sealed IS NOT NULL)),
  ADD CONSTRAINT sealed_by_a_key CHECK ((seed_sealed IS NULL) = (seed_key IS NULL));
CREATE INDEX seed_pairs_plain ON seed_pairs (id) WHERE server_seed IS NOT NULL;
CREATE INDEX seed_pairs_by_key ON seed_pairs (seed_key);
