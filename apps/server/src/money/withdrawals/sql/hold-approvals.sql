-- One approval of a player's withdrawals at a time: two at once would both find the sum of the day without the other.
CREATE OR REPLACE FUNCTION cashier.hold_approvals(player bigint) RETURNS void
LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('cashier.approvals:' || player, 0))
$$;
