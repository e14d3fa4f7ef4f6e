-- What is written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON gifts.items
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON gifts.orders
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
