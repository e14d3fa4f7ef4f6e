-- What is written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON cashier.withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON cashier.withdrawal_steps
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON cashier.policy_versions
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON cashier.policy_decisions
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON cashier.rule_approvals
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
