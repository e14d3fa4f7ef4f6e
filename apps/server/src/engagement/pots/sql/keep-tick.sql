-- A tick only goes on, from gathered to sealed to drawn, and keeps what it has; its parts may go once it is drawn.
CREATE OR REPLACE FUNCTION pots.keep_tick() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (NEW.tick, NEW.from_at, NEW.until_at, NEW.epoch, NEW.players, NEW.units, NEW.gathered_at)
        IS DISTINCT FROM (OLD.tick, OLD.from_at, OLD.until_at, OLD.epoch, OLD.players, OLD.units, OLD.gathered_at)
     OR NEW.parts IS DISTINCT FROM OLD.parts AND NOT (OLD.state = 'drawn' AND NEW.parts IS NULL)
     OR (OLD.state, NEW.state) NOT IN (('gathered', 'sealed'), ('sealed', 'drawn'), ('drawn', 'drawn'))
     OR OLD.head IS NOT NULL AND (NEW.head, NEW.hash, NEW.root, NEW.left_out, NEW.sealed_at)
        IS DISTINCT FROM (OLD.head, OLD.hash, OLD.root, OLD.left_out, OLD.sealed_at)
     OR OLD.studio_seed IS NOT NULL AND (NEW.studio_seed, NEW.lobby_seed, NEW.drawn_at)
        IS DISTINCT FROM (OLD.studio_seed, OLD.lobby_seed, OLD.drawn_at) THEN
    RAISE EXCEPTION 'a tick only goes on' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON pots.ticks
  FOR EACH ROW EXECUTE FUNCTION pots.keep_tick();
