-- A mailing is decided once, and stays as it was proposed.
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON mailings.mailings
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON mailings.mailings
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Players are added while it is proposed; each is written to once, after it was approved.
CREATE OR REPLACE FUNCTION mailings.keep_recipient() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  mailing_status text;
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'recipients stay'; END IF;
  SELECT status INTO mailing_status FROM mailings.mailings WHERE mailing_id = NEW.mailing_id;
  IF TG_OP = 'INSERT' AND (mailing_status <> 'proposed' OR NEW.state <> 'waiting')
     OR TG_OP = 'UPDATE' AND (mailing_status <> 'approved' OR OLD.state <> 'waiting' OR NEW.state = 'waiting'
                              OR (NEW.mailing_id, NEW.player_id) <> (OLD.mailing_id, OLD.player_id)) THEN
    RAISE EXCEPTION 'a player is written to once, after the mailing was approved' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE INSERT OR UPDATE OR DELETE ON mailings.recipients
  FOR EACH ROW EXECUTE FUNCTION mailings.keep_recipient();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON mailings.recipients
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
