-- Why a withdrawal asks two people: the player's sum of 24 hours (approved, on its way and paid, with this one), red
-- flags, a new account. Empty where one is enough.
CREATE OR REPLACE FUNCTION cashier.second_reasons(w cashier.withdrawals) RETURNS text[]
LANGUAGE sql STABLE
AS $$
  SELECT array_remove(ARRAY[
    CASE WHEN w.amount > r.four_eyes_above THEN 'amount'
         WHEN w.amount + (
           SELECT coalesce(sum(o.amount), 0) FROM cashier.withdrawals o
            WHERE o.player_id = w.player_id AND o.order_id <> w.order_id AND o.status IN ('approved', 'paying', 'paid')
              AND EXISTS (SELECT 1 FROM cashier.withdrawal_steps s
                           WHERE s.player_id = o.player_id AND s.order_id = o.order_id AND s.status = 'approved'
                             AND s.at > now() - interval '24 hours')) > r.four_eyes_above THEN 'day-sum' END,
    CASE WHEN r.two_on_flags AND w.flags && r.red_flags THEN 'red-flags' END,
    CASE WHEN r.new_account_hours > 0 AND EXISTS (
           SELECT 1 FROM accounts.players p WHERE p.player_id = w.player_id
              AND p.registered_at > now() - make_interval(hours => r.new_account_hours)) THEN 'new-account' END], NULL)
    FROM cashier.payout_rules r
$$;
