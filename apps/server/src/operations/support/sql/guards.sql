-- What was written stays as it was written, until its time is over (operations/privacy).
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON support.messages
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change_before_end();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON support.messages
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- What was complained and decided stays as it was written; a complaint only goes on.
CREATE OR REPLACE FUNCTION support.keep_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.player_id, NEW.complaint_no, NEW.about_kind, NEW.about_ref, NEW.text, NEW.request, NEW.made_at)
     IS DISTINCT FROM (OLD.player_id, OLD.complaint_no, OLD.about_kind, OLD.about_ref, OLD.text, OLD.request, OLD.made_at)
     OR (OLD.outcome IS NOT NULL AND (NEW.outcome, NEW.reason, NEW.decided_by, NEW.decided_at)
         IS DISTINCT FROM (OLD.outcome, OLD.reason, OLD.decided_by, OLD.decided_at))
     OR (OLD.appealed_at IS NOT NULL AND (NEW.appeal, NEW.appealed_at) IS DISTINCT FROM (OLD.appeal, OLD.appealed_at))
     OR OLD.last_outcome IS NOT NULL THEN
    RAISE EXCEPTION 'what stands in a complaint stays';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE ON support.complaints
  FOR EACH ROW EXECUTE FUNCTION support.keep_complaint();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON support.complaints
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change_before_end();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON support.complaints
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON support.notes
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change_before_end();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON support.notes
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
