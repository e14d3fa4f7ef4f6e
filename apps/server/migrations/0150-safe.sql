-- The wallet password and the safe box: what only its owner may let out, and nobody before its time.
CREATE SCHEMA safe;

-- One row per player who has set a wallet password.
CREATE TABLE safe.boxes (
  player_id       bigint      NOT NULL PRIMARY KEY,
  -- Argon2id.
  password_hash   text        NOT NULL,
  password_set_at timestamptz NOT NULL DEFAULT now(),
  -- The last time the password was set anew by a one-time code; withdrawals to new accounts wait after it.
  reset_at        timestamptz,
  -- Nothing leaves the box before this moment.
  locked_until    timestamptz
);
CREATE TRIGGER kept BEFORE DELETE ON safe.boxes
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON safe.boxes
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Every lock that was ever chosen: the audit proves by it that nothing left a locked box.
CREATE TABLE safe.locks (
  player_id bigint      NOT NULL,
  lock_no   integer     NOT NULL,
  from_at   timestamptz NOT NULL,
  until_at  timestamptz NOT NULL CHECK (until_at > from_at),
  PRIMARY KEY (player_id, lock_no)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON safe.locks
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON safe.locks
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- A lock can be made longer, never shorter, whoever asks; each is written down by the database itself.
CREATE FUNCTION safe.keep_lock() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.locked_until > clock_timestamp()
       AND (NEW.locked_until IS NULL OR NEW.locked_until < OLD.locked_until) THEN
      RAISE EXCEPTION 'the safe box of player % is locked until %', OLD.player_id, OLD.locked_until
        USING ERRCODE = 'check_violation', CONSTRAINT = 'safebox_locked';
    END IF;
    IF NEW.locked_until IS NOT DISTINCT FROM OLD.locked_until THEN RETURN NEW; END IF;
  END IF;
  IF NEW.locked_until > clock_timestamp() THEN
    INSERT INTO safe.locks (player_id, lock_no, from_at, until_at)
    SELECT NEW.player_id, 1 + count(*), clock_timestamp(), NEW.locked_until
      FROM safe.locks l WHERE l.player_id = NEW.player_id;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER lock_kept BEFORE INSERT OR UPDATE ON safe.boxes
  FOR EACH ROW EXECUTE FUNCTION safe.keep_lock();

-- The ledger itself refuses what would leave a locked box: no code, no office and no correction gets by.
-- The row is locked, so that a lock that is being chosen and a movement out go one after the other.
CREATE FUNCTION safe.guard_entry() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  until_at timestamptz;
BEGIN
  SELECT b.locked_until INTO until_at FROM safe.boxes b
   WHERE b.player_id = NEW.player_id FOR SHARE;
  IF until_at > clock_timestamp() THEN
    RAISE EXCEPTION 'the safe box of player % is locked until %', NEW.player_id, until_at
      USING ERRCODE = 'check_violation', CONSTRAINT = 'safebox_locked';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER safebox_guarded BEFORE INSERT ON wallet.entries
  FOR EACH ROW WHEN (NEW.safebox < 0) EXECUTE FUNCTION safe.guard_entry();

-- Stakes, wins and payments never touch the box.
ALTER TABLE wallet.entries ADD CONSTRAINT safebox_is_out_of_play
  CHECK (safebox IS NULL OR (provider IS NULL AND kind NOT IN ('bet', 'free-bet')));

-- The history of the box and of points, without reading past a million rounds.
CREATE INDEX entries_of_safebox ON wallet.entries (player_id, entry_no) WHERE safebox IS NOT NULL;
CREATE INDEX entries_of_points ON wallet.entries (player_id, entry_no) WHERE points IS NOT NULL;

CREATE FUNCTION safe.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH moved AS MATERIALIZED (
    SELECT * FROM wallet.entries WHERE safebox IS NOT NULL
  ), kinds AS (
    SELECT count(*) AS entries, count(*) FILTER (WHERE
             (kind = 'safebox-in' AND safebox > 0 OR kind = 'safebox-out' AND safebox < 0) IS NOT TRUE
             OR coalesce(cash, 0) + coalesce(debt, 0) + safebox <> 0
             OR coalesce(held, provider, payment, promotion, fee, adjustment, points) IS NOT NULL) AS wrong
      FROM moved
  ), opened AS (
    SELECT count(*) AS entries, count(*) FILTER (WHERE EXISTS (
             SELECT 1 FROM safe.locks l WHERE l.player_id = m.player_id
                AND m.at > l.from_at AND m.at < l.until_at)) AS early
      FROM moved m WHERE safebox < 0
  )
  SELECT c.* FROM kinds k, opened o, LATERAL (VALUES
    ('the safe box moves between box and cash alone, by entries of its own', k.entries, k.wrong),
    ('nothing left a safe box while it was locked', o.entries, o.early)
  ) c (claim, checked, faults)
$$;

-- A code can be for the wallet password.
ALTER TABLE accounts.codes DROP CONSTRAINT codes_purpose_check;
ALTER TABLE accounts.codes ADD CONSTRAINT codes_purpose_check
  CHECK (purpose IN ('register', 'forget', 'bind', 'wallet'));
