-- Two members of the office make a member void or let them count again: the database refuses one alone, whatever the
-- program says, and that what was proposed is changed or taken away.
CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON invites.moves
  FOR EACH ROW EXECUTE FUNCTION public.guard_proposal();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON invites.moves
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE OR REPLACE FUNCTION invites.guard_member() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  needs constant text := CASE WHEN OLD.state = 'void' AND NEW.state <> 'void' THEN 'restore'
                              WHEN OLD.state <> 'void' AND NEW.void_why = 'decided' THEN 'void' END;
BEGIN
  IF OLD.state = 'void' AND NEW.state = 'void' AND NEW.void_why IS DISTINCT FROM OLD.void_why THEN
    RAISE EXCEPTION 'why a member is void stays as it was found';
  END IF;
  IF needs IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM invites.moves m
        WHERE m.player_id = NEW.player_id AND m.member_id = NEW.member_id AND m.what = needs AND m.status = 'done'
          AND m.decided_at = CASE needs WHEN 'void' THEN NEW.void_at ELSE NEW.restored_at END) THEN
    RAISE EXCEPTION 'two people decide this of a member';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER guarded BEFORE UPDATE ON invites.members
  FOR EACH ROW EXECUTE FUNCTION invites.guard_member();
