-- What is written once: rows that nobody changes or takes away, whatever the program says.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON staff.audit
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.audit
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON staff.audit_chain
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.item_gifts
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.member_proposals
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON staff.day_waiver
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON staff.notes
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change_before_end();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.setting_changes
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Proposals that a second member decides on.
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.adjustments
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.setting_changes
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.item_gifts
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
-- It stood here by itself before.
DROP FUNCTION IF EXISTS staff.guard_proposal();
