-- What is written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON bonus.grants
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
