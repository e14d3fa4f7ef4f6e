-- What was written stays as it was written.
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON support.messages
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON support.messages
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
