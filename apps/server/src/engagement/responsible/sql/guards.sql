-- What is written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON responsible.changes
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON responsible.changes
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON responsible.exclusions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON responsible.returns
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Proposals that a second member decides on.
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON responsible.returns
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
-- It stood here by itself before.
DROP FUNCTION IF EXISTS responsible.guard_return();
