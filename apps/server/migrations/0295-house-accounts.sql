-- Accounts of the house are data from here on (decision 0018): those that every bet or payment moves keep their columns,
-- any other is named in one column of the entry, {"commission": -500}, and needs no change of tables or functions.
ALTER TABLE wallet.entries
  ADD COLUMN house     jsonb,
  -- Their sum, written by a trigger whatever is said, so that a CHECK sees it.
  ADD COLUMN house_sum bigint,
  ADD CONSTRAINT house_added_up CHECK ((house IS NULL) = (house_sum IS NULL)) NOT VALID,
  DROP CONSTRAINT balanced,
  ADD CONSTRAINT balanced CHECK (
    coalesce(cash, 0) + coalesce(held, 0) + coalesce(safebox, 0) + coalesce(debt, 0)
    + coalesce(provider, 0) + coalesce(payment, 0) + coalesce(promotion, 0)
    + coalesce(fee, 0) + coalesce(adjustment, 0) + coalesce(house_sum, 0) = 0
    AND coalesce(points, 0) + coalesce(points_issued, 0) = 0) NOT VALID,
  DROP CONSTRAINT not_empty,
  ADD CONSTRAINT not_empty CHECK (
    coalesce(cash, held, safebox, debt, provider, payment, promotion, fee, adjustment, points, house_sum)
    IS NOT NULL) NOT VALID;
