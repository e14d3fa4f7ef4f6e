-- Orders are judged side by side under one version. A new version, a stop among them, waits for those under way and lets no
-- other begin until it is stored.
CREATE OR REPLACE FUNCTION cashier.hold_policy(changes boolean) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF changes THEN PERFORM pg_advisory_xact_lock(hashtextextended('cashier.payout-policy', 0));
  ELSE PERFORM pg_advisory_xact_lock_shared(hashtextextended('cashier.payout-policy', 0));
  END IF;
END
$$;
