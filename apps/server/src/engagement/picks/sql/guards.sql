-- Choices are written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON picks.consents
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change_before_end();
