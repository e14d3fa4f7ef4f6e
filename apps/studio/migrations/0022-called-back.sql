-- When the operator called a round back that was drawn, or flew, so that its end was fixed: its losers have their money back
-- from the lobby. The draw stays.
ALTER TABLE table_rounds
  ADD COLUMN called_back_at timestamptz,
  ADD CHECK (called_back_at IS NULL OR draw IS NOT NULL OR flies_at IS NOT NULL);
