-- Rows that are never changed.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON contests.terms
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON contests.odds
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON contests.aside
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON contests.terms
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON contests.odds
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON contests.contests
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON contests.scores
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON contests.challenges
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON contests.met
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON contests.places
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
