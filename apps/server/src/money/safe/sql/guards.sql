-- What is written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON safe.boxes
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON safe.boxes
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON safe.locks
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON safe.locks
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON safe.pins
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON safe.pins
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
