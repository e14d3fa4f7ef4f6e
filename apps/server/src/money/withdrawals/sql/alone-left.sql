-- What a member may still rule alone, in hundredths: the least of the limit of one decision and what is left of 24 hours.
-- Under a lock of the member, so that of two at once the second sees the first.
CREATE OR REPLACE FUNCTION cashier.alone_left(who integer, but bigint) RETURNS bigint
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cashier.alone:' || who, 0));
  RETURN (SELECT greatest(0, least(r.exceptions_above, r.exceptions_day - (
            SELECT coalesce(sum(x.amount), 0) FROM cashier.exception_rulings x
             WHERE x.proposed_by = who AND x.approved_by IS NULL AND x.action <> 'close' AND x.exception_id <> but
               AND x.status IN ('approved', 'done') AND x.decided_at > now() - interval '24 hours')))
            FROM cashier.payout_rules r);
END
$$;
