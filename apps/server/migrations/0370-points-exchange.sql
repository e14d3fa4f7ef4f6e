-- Who may exchange points, and how much on a day in Manila (CA-11).
ALTER TABLE loyalty.point_rules
  -- Only players with a verified ID.
  ADD COLUMN needs_identity boolean NOT NULL DEFAULT true,
  -- A deposit was credited within so many days, today among them; 0 for no such rule.
  ADD COLUMN deposit_days   integer NOT NULL DEFAULT 30 CHECK (deposit_days BETWEEN 0 AND 365),
  -- Hundredths of coins that one player gets for points on a day at most; 0 for no limit.
  ADD COLUMN day_most       bigint  NOT NULL DEFAULT 20000 CHECK (day_most >= 0);

-- What a player's exchanges of a day came to; the day's limit is judged by it.
CREATE TABLE loyalty.exchanges (
  player_id bigint NOT NULL,
  day       date   NOT NULL,
  -- Hundredths of points, and of coins.
  taken     bigint NOT NULL CHECK (taken > 0),
  given     bigint NOT NULL CHECK (given > 0),
  PRIMARY KEY (player_id, day)
);
