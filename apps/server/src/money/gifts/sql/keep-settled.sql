-- What an order brought stands still once it has settled.
CREATE OR REPLACE FUNCTION gifts.keep_settled() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.settled_at IS NOT NULL THEN RAISE EXCEPTION 'what a deposit brought stays'; END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON gifts.orders
  FOR EACH ROW EXECUTE FUNCTION gifts.keep_settled();
