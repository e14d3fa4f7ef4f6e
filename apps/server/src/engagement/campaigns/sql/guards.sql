-- What was decided, drawn and made of terms stays as it is.
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON campaigns.versions
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.versions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON campaigns.decisions
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.decisions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE OR DELETE ON campaigns.draws
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON campaigns.draws
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
