-- How many members must approve a withdrawal: two where there is a reason for a second.
CREATE OR REPLACE FUNCTION cashier.approvals_needed(w cashier.withdrawals) RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN cardinality(cashier.second_reasons(w)) > 0 THEN 2 ELSE 1 END
$$;
