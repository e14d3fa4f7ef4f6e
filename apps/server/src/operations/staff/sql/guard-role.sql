-- The rights of built-in roles stay as they are. Another role, and the limits of any, change by a proposal that was carried
-- out in the same transaction, and to exactly what was proposed.
CREATE OR REPLACE FUNCTION staff.guard_role() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  id     constant text := CASE WHEN TG_OP = 'DELETE' THEN OLD.role_id ELSE NEW.role_id END;
  row    constant jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  counts constant boolean := TG_TABLE_NAME = 'roles' AND TG_OP = 'UPDATE'
    AND to_jsonb(OLD) - 'version' = to_jsonb(NEW) - 'version';
BEGIN
  IF TG_TABLE_NAME <> 'role_limits' AND NOT counts
     AND (EXISTS (SELECT 1 FROM staff.roles r WHERE r.role_id = id AND r.built_in)
          OR coalesce((row ->> 'built_in')::boolean, false)) THEN
    RAISE EXCEPTION 'built-in roles stay as they are';
  END IF;
  IF NOT EXISTS (
    SELECT 1 FROM staff.role_proposals p
     WHERE p.status = 'done' AND p.decided_at = now()
       AND id = CASE WHEN p.kind = 'add' THEN 'role-' || p.proposal_id ELSE p.role_id END
       AND CASE WHEN TG_OP = 'DELETE' THEN p.kind = 'drop' OR TG_TABLE_NAME = 'role_calls' AND p.kind <> 'limits'
                                           OR TG_TABLE_NAME = 'role_limits' AND p.kind = 'limits'
                WHEN TG_TABLE_NAME = 'role_calls' THEN p.kind IN ('add', 'change') AND row ->> 'call' = ANY (p.calls)
                WHEN TG_TABLE_NAME = 'role_limits' THEN p.kind = 'limits' AND p.limits @> jsonb_build_array(jsonb_build_object(
                  'act', row -> 'act', 'each', row -> 'each', 'daySum', row -> 'day_sum', 'dayCount', row -> 'day_count',
                  'playerDaySum', row -> 'player_day_sum'))
                ELSE p.kind <> 'drop' AND row ->> 'name' = p.name AND (p.kind <> 'limits' OR counts) END) THEN
    RAISE EXCEPTION 'the change of role % was not approved', id;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.roles
  FOR EACH ROW EXECUTE FUNCTION staff.guard_role();
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.role_calls
  FOR EACH ROW EXECUTE FUNCTION staff.guard_role();
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON staff.role_limits
  FOR EACH ROW EXECUTE FUNCTION staff.guard_role();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.roles
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.role_calls
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON staff.role_limits
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
