-- What is written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.held_wins
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.rulings
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.transactions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Proposals that a second member decides on.
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON play.rulings
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
-- It stood here by itself before.
DROP FUNCTION IF EXISTS play.guard_ruling();
