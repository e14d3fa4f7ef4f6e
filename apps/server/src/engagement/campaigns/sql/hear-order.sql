-- What nodes of the release before promise and give as the first-recharge bonus, in gifts.orders, is an entitlement at once.
-- It goes with the next edition.
CREATE OR REPLACE FUNCTION campaigns.hear_order() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO campaigns.entitlements AS e (player_id, code, ref, terms, outcome, coins, grant_key, settled_at)
  VALUES (NEW.player_id, 'first-charge', NEW.order_id, coalesce(NEW.first_terms, '{}'), NEW.first_outcome,
          NEW.first_coins, CASE WHEN NEW.first_coins > 0 THEN 'first-recharge' END, NEW.settled_at)
  ON CONFLICT (player_id, code, ref) DO UPDATE
    SET outcome = excluded.outcome, coins = excluded.coins, grant_key = excluded.grant_key,
        settled_at = excluded.settled_at
  WHERE e.settled_at IS NULL;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER heard AFTER INSERT OR UPDATE ON gifts.orders
  FOR EACH ROW WHEN (NEW.first_terms IS NOT NULL OR NEW.first_outcome IS NOT NULL)
  EXECUTE FUNCTION campaigns.hear_order();
