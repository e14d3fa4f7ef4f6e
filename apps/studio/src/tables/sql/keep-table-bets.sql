-- A bet is what it was laid as, and pays what it was drawn to.
CREATE OR REPLACE FUNCTION keep_table_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'a bet is never taken away';
  END IF;
  IF (NEW.id, NEW.round_id, NEW.seat, NEW.player_id, NEW.session_id, NEW.request_id, NEW.spot, NEW.amount, NEW.seed)
     IS DISTINCT FROM
     (OLD.id, OLD.round_id, OLD.seat, OLD.player_id, OLD.session_id, OLD.request_id, OLD.spot, OLD.amount, OLD.seed)
     OR OLD.platform_tx_id IS NOT NULL AND NEW.platform_tx_id IS DISTINCT FROM OLD.platform_tx_id
     OR OLD.win IS NOT NULL AND (NEW.win, NEW.state) IS DISTINCT FROM (OLD.win, OLD.state) THEN
    RAISE EXCEPTION 'a bet never changes';
  END IF;
  IF OLD.down IS NOT NULL AND (NEW.down, NEW.down_at) IS DISTINCT FROM (OLD.down, OLD.down_at)
     OR OLD.down IS NULL AND NEW.down IS NOT NULL AND (OLD.win IS NOT NULL OR OLD.state <> 'standing') THEN
    RAISE EXCEPTION 'what came down stays as it did';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
      ('sent', 'standing'), ('sent', 'refused'), ('sent', 'unknown'), ('standing', 'unknown'), ('unknown', 'back')) THEN
    RAISE EXCEPTION 'a bet goes forward only';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER keep_table_bet BEFORE UPDATE OR DELETE ON table_bets
  FOR EACH ROW EXECUTE FUNCTION keep_table_bet();
