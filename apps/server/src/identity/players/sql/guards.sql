-- Rows that are written once: nobody changes them, and they go by the nightly end of data alone, whatever the program says.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON accounts.agreements
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change_before_end();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON accounts.security_events
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change_before_end();
