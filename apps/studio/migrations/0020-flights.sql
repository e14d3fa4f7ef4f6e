-- Rounds that fly: between the root of all bets and the draw that everybody is told, what was staked climbs, and may be
-- taken down on the way.
ALTER TABLE table_rounds ADD COLUMN flies_at timestamptz;
ALTER TABLE table_rounds DROP CONSTRAINT table_rounds_phase_check;
ALTER TABLE table_rounds
  ADD CHECK (phase IN ('open', 'closing', 'closed', 'flying', 'drawn', 'settled', 'void')),
  ADD CHECK (phase <> 'flying' OR (root IS NOT NULL AND lobby_seed IS NOT NULL AND flies_at IS NOT NULL));
DROP INDEX one_round_a_table;
CREATE UNIQUE INDEX one_round_a_table ON table_rounds (table_code)
  WHERE phase IN ('open', 'closing', 'closed', 'flying', 'drawn');
-- The height, in hundredths, at which its player took a bet down, and when that was.
ALTER TABLE table_bets
  ADD COLUMN down integer CHECK (down >= 100),
  ADD COLUMN down_at timestamptz,
  ADD CHECK ((down IS NULL) = (down_at IS NULL));
