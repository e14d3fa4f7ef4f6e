-- A payment goes to a player or back: also when somebody rules on it in the office while its own webhook settles it.
-- Both sides take the payment's lock first, and each looks for the other under it.
CREATE OR REPLACE FUNCTION cashier.hold_payment(provider text, provider_ref text) RETURNS void
LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('cashier.payment:' || provider || ':' || provider_ref, 0))
$$;
