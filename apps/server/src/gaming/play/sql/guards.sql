-- What is written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.held_wins
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.rulings
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.transactions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON months.transactions_before
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
-- Months to come have what this one has.
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON months.transactions_rest
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Proposals that a second member decides on.
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON play.rulings
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
-- It stood here by itself before.
DROP FUNCTION IF EXISTS play.guard_ruling();

-- Chains, draws and disputes about them are written once.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON play.draw_chains
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON play.draws
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON play.draw_disputes
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.draw_chains
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.draws
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.draw_disputes
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Ids of a provider's transactions, once kept, stay.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON play.old_ids
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.old_ids
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
