-- A held win is as it was said, and is ruled on once.
CREATE OR REPLACE FUNCTION play.keep_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'held wins stay'; END IF;
  IF OLD.ruling IS NOT NULL THEN RAISE EXCEPTION 'held win % was ruled on', OLD.tx_id; END IF;
  IF to_jsonb(NEW) - ARRAY['ruling', 'ruled_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['ruling', 'ruled_at'] THEN
    RAISE EXCEPTION 'what was held never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON play.held_wins
  FOR EACH ROW EXECUTE FUNCTION play.keep_held();
