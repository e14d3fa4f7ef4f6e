-- Whatever the code says: terms are frozen, an end is an end, nothing is deleted. A boost or coupon waits out a break of
-- its player, as bonus coins do: its end may come later, never nearer.
CREATE OR REPLACE FUNCTION gifts.keep_item() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  moving constant text[] := ARRAY['state', 'order_id', 'ended_at', 'ends_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'items stay'; END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
    RAISE EXCEPTION 'the terms of an item never change';
  END IF;
  IF NEW.ends_at < OLD.ends_at THEN RAISE EXCEPTION 'an item never ends earlier than was said'; END IF;
  IF OLD.state NOT IN ('owned', 'reserved') THEN
    RAISE EXCEPTION 'item % has ended as %', OLD.item_no, OLD.state;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON gifts.items
  FOR EACH ROW EXECUTE FUNCTION gifts.keep_item();
