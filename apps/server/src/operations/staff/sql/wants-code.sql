-- Whether a member has to give a code first: above the amount from which an owner decides, where none counts any more.
CREATE OR REPLACE FUNCTION staff.wants_code(who integer, amount bigint) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT abs(amount) > (SELECT owner_above FROM cashier.payout_rules)
     AND NOT EXISTS (SELECT 1 FROM staff.sessions s
                      WHERE s.staff_id = who AND s.ended_at IS NULL AND staff.code_until(s.proved_at) > now())
$$;
