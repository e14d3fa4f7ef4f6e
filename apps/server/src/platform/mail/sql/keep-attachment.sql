-- What a mail brings stays as it was sent, is received once, and before its end.
CREATE OR REPLACE FUNCTION mail.keep_attachment() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.received_at IS NOT NULL OR NEW.received_at >= OLD.until
     OR (NEW.player_id, NEW.mail_id, NEW.rewards, NEW.source, NEW.until)
        IS DISTINCT FROM (OLD.player_id, OLD.mail_id, OLD.rewards, OLD.source, OLD.until) THEN
    RAISE EXCEPTION 'what a mail brings stays as it was sent' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON mail.attachments
  FOR EACH ROW EXECUTE FUNCTION mail.keep_attachment();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON mail.attachments
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
