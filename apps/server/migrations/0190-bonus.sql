-- Bonus coins and the turnover that frees them (CA-08): terms that never change, progress counted from the ledger.
CREATE SCHEMA bonus;

-- One row per player who ever was granted something: how far the ledger is counted, and what is bound.
CREATE TABLE bonus.accounts (
  player_id   bigint  NOT NULL PRIMARY KEY,
  -- The last entry of the player that is counted. Entries have no gaps, so nothing is counted twice or left out.
  seen_entry  bigint  NOT NULL,
  -- Part of the player's cash: it can be played and not taken out. The sum over the open grants.
  bound       bigint  NOT NULL DEFAULT 0 CHECK (bound >= 0),
  open_grants integer NOT NULL DEFAULT 0 CHECK (open_grants >= 0),
  CONSTRAINT nothing_is_bound_by_nothing CHECK (open_grants > 0 OR bound = 0)
);
CREATE INDEX accounts_open ON bonus.accounts (player_id) WHERE open_grants > 0;

CREATE TABLE bonus.grants (
  player_id  bigint      NOT NULL,
  grant_no   integer     NOT NULL CHECK (grant_no > 0),
  -- Who gave it, and what for: one grant under one key.
  source     text        NOT NULL CHECK (source ~ '^[a-z][a-z0-9-]{1,40}$'),
  key        text        NOT NULL,
  -- The terms, as they were when it was given.
  amount     bigint      NOT NULL CHECK (amount > 0),
  multiple   numeric(6,2) NOT NULL CHECK (multiple >= 0),
  required   bigint      NOT NULL CHECK (required >= 0),
  -- Percent of a stake that counts, by game type.
  rates      jsonb       NOT NULL,
  ends_at    timestamptz NOT NULL,
  entry_no   bigint      NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What changes.
  progress   bigint      NOT NULL DEFAULT 0 CHECK (progress >= 0),
  bound      bigint      NOT NULL DEFAULT 0 CHECK (bound >= 0),
  -- open; met: free; spent: nothing left to free; forfeited by the player; expired.
  status     text        NOT NULL DEFAULT 'open'
             CHECK (status IN ('open', 'met', 'spent', 'forfeited', 'expired')),
  -- What left the balance when it was forfeited or expired.
  taken      bigint      NOT NULL DEFAULT 0 CHECK (taken >= 0),
  ended_at   timestamptz,
  PRIMARY KEY (player_id, grant_no),
  UNIQUE (player_id, key),
  UNIQUE (player_id, entry_no),
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK (status = 'open' OR bound = 0),
  CHECK (taken = 0 OR status IN ('forfeited', 'expired')),
  CHECK (status <> 'met' OR progress >= required)
);
CREATE INDEX grants_open ON bonus.grants (ends_at) WHERE status = 'open';

-- Whatever the code says: terms are frozen, an end is an end, and nothing is deleted.
CREATE FUNCTION bonus.keep_terms() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'grants stay'; END IF;
  IF (NEW.player_id, NEW.grant_no, NEW.source, NEW.key, NEW.amount, NEW.multiple, NEW.required, NEW.rates,
      NEW.ends_at, NEW.entry_no, NEW.granted_at)
     IS DISTINCT FROM
     (OLD.player_id, OLD.grant_no, OLD.source, OLD.key, OLD.amount, OLD.multiple, OLD.required, OLD.rates,
      OLD.ends_at, OLD.entry_no, OLD.granted_at) THEN
    RAISE EXCEPTION 'the terms of a grant never change';
  END IF;
  IF OLD.status <> 'open' THEN RAISE EXCEPTION 'grant % has ended as %', OLD.grant_no, OLD.status; END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON bonus.grants
  FOR EACH ROW EXECUTE FUNCTION bonus.keep_terms();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON bonus.grants
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Rounds that were played while a grant was open, one row each: that is what makes a round count once.
CREATE TABLE bonus.rounds (
  player_id   bigint      NOT NULL,
  round_no    bigint      NOT NULL,
  game_type   integer     NOT NULL,
  first_entry bigint      NOT NULL,
  first_at    timestamptz NOT NULL,
  stake       bigint      NOT NULL CHECK (stake >= 0),
  -- How much of the stake was bound coins, by grant.
  bound       jsonb       NOT NULL DEFAULT '{}',
  status      text        NOT NULL CHECK (status IN ('open', 'settled', 'void')),
  -- What it counts, and for which grant.
  grant_no    integer,
  counted     bigint      NOT NULL DEFAULT 0 CHECK (counted >= 0 AND (counted = 0 OR grant_no IS NOT NULL)),
  PRIMARY KEY (player_id, round_no)
) WITH (fillfactor = 85);
CREATE INDEX rounds_open ON bonus.rounds (player_id) WHERE status = 'open';

-- The ledger itself refuses to let bound coins out, to a withdrawal or into the safe box, and asks that all that
-- happened before is counted. Only such entries ask: a bet never comes here.
CREATE FUNCTION bonus.guard_entry() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  a bonus.accounts;
BEGIN
  SELECT * INTO a FROM bonus.accounts b WHERE b.player_id = NEW.player_id AND b.open_grants > 0;
  IF NOT FOUND THEN RETURN NEW; END IF;
  IF a.seen_entry <> NEW.entry_no - 1 THEN
    RAISE EXCEPTION 'the turnover of player % is counted to entry % of %', NEW.player_id, a.seen_entry, NEW.entry_no - 1
      USING ERRCODE = 'check_violation', CONSTRAINT = 'turnover_counted';
  END IF;
  IF NEW.cash_after < a.bound THEN
    RAISE EXCEPTION 'of the cash of player % % is bound', NEW.player_id, a.bound
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coins_bound';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER coins_guarded BEFORE INSERT ON wallet.entries
  FOR EACH ROW WHEN (NEW.cash < 0 AND (NEW.held > 0 OR NEW.safebox > 0))
  EXECUTE FUNCTION bonus.guard_entry();

CREATE INDEX entries_of_bonus ON wallet.entries (player_id, key) WHERE key LIKE 'bonus%';

CREATE FUNCTION bonus.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  WITH booked AS MATERIALIZED (
    SELECT player_id, entry_no, key, kind, cash, debt, promotion FROM wallet.entries WHERE key LIKE 'bonus%'
  ), given AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.player_id IS NULL OR b.player_id IS NULL
                            OR b.entry_no <> g.entry_no OR b.promotion IS DISTINCT FROM -g.amount) AS wrong
      FROM bonus.grants g
      FULL JOIN (SELECT * FROM booked WHERE kind = 'bonus-grant') b
             ON b.player_id = g.player_id AND b.key = 'bonus:' || g.key
  ), removed AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.player_id IS NULL OR b.promotion IS DISTINCT FROM g.taken) AS wrong
      FROM (SELECT player_id, taken, 'bonus-removed:' || grant_no AS key FROM bonus.grants WHERE taken > 0) g
      FULL JOIN (SELECT * FROM booked WHERE kind = 'bonus-removed') b USING (player_id, key)
  ), counted AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE g.progress <> coalesce(r.counted, 0)) AS wrong
      FROM bonus.grants g
      LEFT JOIN (SELECT player_id, grant_no, sum(counted) AS counted FROM bonus.rounds
                  WHERE grant_no IS NOT NULL GROUP BY 1, 2) r USING (player_id, grant_no)
  ), stakes AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE r.counted > r.stake OR r.status = 'settled'
                            AND a.open_grants > 0 AND a.seen_entry = w.entry_no
                            AND r.stake > coalesce(p.bet_total, 0)) AS wrong
      FROM bonus.rounds r JOIN bonus.accounts a USING (player_id) JOIN wallet.wallets w USING (player_id)
      LEFT JOIN play.rounds p USING (player_id, round_no)
  ), sums AS (
    SELECT count(*) AS n, count(*) FILTER (WHERE a.bound <> coalesce(g.bound, 0) OR a.open_grants <> coalesce(g.open, 0)
                            OR a.seen_entry > w.entry_no
                            OR a.seen_entry = w.entry_no AND a.bound > w.cash) AS wrong
      FROM bonus.accounts a JOIN wallet.wallets w USING (player_id)
      LEFT JOIN (SELECT player_id, sum(bound) AS bound, count(*) AS open FROM bonus.grants
                  WHERE status = 'open' GROUP BY 1) g USING (player_id)
  )
  SELECT c.* FROM given, removed, counted, stakes, sums, LATERAL (VALUES
    ('every grant has its entry, and every such entry its grant', given.n, given.wrong),
    ('what was forfeited or expired left by an entry of its own, of that amount', removed.n, removed.wrong),
    ('the progress of a grant is the sum of its rounds', counted.n, counted.wrong),
    ('no round counts more than its stake, nor more than was staked in it', stakes.n, stakes.wrong),
    ('what is bound is the sum of the open grants, and no more than the cash', sums.n, sums.wrong)
  ) c (claim, checked, faults)
$$;
