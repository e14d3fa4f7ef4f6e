-- Steps at the desk are written once: the database refuses to change or to remove them, whatever the program says.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON desk.steps
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON desk.steps
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
