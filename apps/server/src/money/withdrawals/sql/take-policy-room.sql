-- Takes an amount from what the house's policy may approve in this hour and this day. Empty where both have room; otherwise
-- the span that is full, and nothing is taken.
CREATE OR REPLACE FUNCTION cashier.take_policy_room(of_hour text, of_day text, taken bigint, hour_most bigint, day_most bigint)
RETURNS text
LANGUAGE plpgsql
AS $$
DECLARE
  full_span text;
BEGIN
  -- The day first, everywhere: two that meet wait for each other in one order.
  INSERT INTO cashier.policy_spent AS s (span, orders, amount) SELECT of_day, 1, taken WHERE taken <= day_most
    ON CONFLICT (span) DO UPDATE SET orders = s.orders + 1, amount = s.amount + taken WHERE s.amount + taken <= day_most;
  IF NOT FOUND THEN RETURN of_day; END IF;
  INSERT INTO cashier.policy_spent AS s (span, orders, amount) SELECT of_hour, 1, taken WHERE taken <= hour_most
    ON CONFLICT (span) DO UPDATE SET orders = s.orders + 1, amount = s.amount + taken WHERE s.amount + taken <= hour_most;
  IF FOUND THEN RETURN ''; END IF;
  UPDATE cashier.policy_spent SET orders = orders - 1, amount = amount - taken WHERE span = of_day;
  RETURN of_hour;
END
$$;
