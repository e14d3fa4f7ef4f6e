-- A round is voided once, and goes forward only; what went back stays written.
CREATE OR REPLACE FUNCTION play.keep_void() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'voided rounds stay'; END IF;
  IF OLD.ended_at IS NOT NULL THEN RAISE EXCEPTION 'round %.% is voided already', OLD.table_code, OLD.k; END IF;
  IF (NEW.provider_id, NEW.table_code, NEW.k, NEW.ruling_id, NEW.decided_at)
     IS DISTINCT FROM (OLD.provider_id, OLD.table_code, OLD.k, OLD.ruling_id, OLD.decided_at)
     OR NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
       ('asked', 'called-off'), ('asked', 'returning'), ('returning', 'done')) THEN
    RAISE EXCEPTION 'what was decided never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON play.table_voids
  FOR EACH ROW EXECUTE FUNCTION play.keep_void();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.table_voids
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON play.returned_rounds
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.returned_rounds
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
