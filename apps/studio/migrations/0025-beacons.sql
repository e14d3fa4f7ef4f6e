-- Rounds that open with a public beacon: the chain stands from the opening on, the number of its round from the root on, and what
-- the beacon published from the draw or the take-off on.
CREATE TABLE beacons (
  chain text PRIMARY KEY CHECK (chain ~ '^[0-9a-f]{64}$'),
  info jsonb NOT NULL
);
ALTER TABLE table_rounds
  ADD COLUMN beacon_chain text REFERENCES beacons,
  ADD COLUMN beacon_round bigint CHECK (beacon_round > 0),
  ADD COLUMN beacon_signature text CHECK (beacon_signature ~ '^[0-9a-f]{96}$'),
  ADD CHECK (beacon_round IS NULL OR beacon_chain IS NOT NULL AND root IS NOT NULL),
  ADD CHECK (beacon_signature IS NULL OR beacon_round IS NOT NULL),
  ADD CHECK (beacon_chain IS NULL OR root IS NULL OR beacon_round IS NOT NULL),
  ADD CHECK (beacon_chain IS NULL OR (draw IS NULL AND flies_at IS NULL) OR beacon_signature IS NOT NULL);
