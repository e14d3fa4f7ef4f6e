-- The ledger: balances that can never be wrong, and the entries that prove them.
CREATE SCHEMA wallet;

-- One row per player. Every change goes through wallet.post, which guards it and writes its entry.
CREATE TABLE wallet.wallets (
  player_id        bigint NOT NULL PRIMARY KEY,
  cash             bigint NOT NULL DEFAULT 0 CHECK (cash BETWEEN 0 AND 1000000000000000),
  -- Set aside for withdrawals under review.
  held             bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  safebox          bigint NOT NULL DEFAULT 0 CHECK (safebox >= 0),
  points           bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- What the player owes after a paid win was rolled back: zero or less, and paid off by whatever
  -- comes in first.
  debt             bigint NOT NULL DEFAULT 0 CHECK (debt <= 0),
  -- The number of the last entry; entries of a player have no gaps.
  entry_no         bigint NOT NULL DEFAULT 0,
  bet_total        bigint NOT NULL DEFAULT 0 CHECK (bet_total >= 0),
  win_total        bigint NOT NULL DEFAULT 0 CHECK (win_total >= 0),
  deposit_total    bigint NOT NULL DEFAULT 0,
  withdrawal_total bigint NOT NULL DEFAULT 0,
  -- Why no bet is taken; null when bets are.
  bets_blocked     text CHECK (bets_blocked IN ('blocked', 'self-excluded', 'kyc-required', 'time-limit')),
  -- The most that one bet may stake, by the player's own limit.
  max_bet          bigint CHECK (max_bet > 0),
  opened_at        timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT debt_is_paid_first CHECK (debt = 0 OR cash = 0)
) WITH (fillfactor = 50);

-- One entry is one movement: balanced postings, one column per account so that a bet is one narrow
-- row and the database itself refuses what does not sum to zero. Null is no posting.
CREATE TABLE wallet.entries (
  player_id     bigint NOT NULL,
  entry_no      bigint NOT NULL CHECK (entry_no > 0),
  at            timestamptz NOT NULL,
  -- the player's accounts
  cash          bigint,
  held          bigint,
  safebox       bigint,
  debt          bigint,
  -- the other side: what the house's accounts received (less than zero: gave)
  provider      bigint,
  payment       bigint,
  promotion     bigint,
  fee           bigint,
  adjustment    bigint,
  -- points balance among themselves
  points        bigint,
  points_issued bigint,
  cash_after    bigint NOT NULL,
  held_after    bigint,
  safebox_after bigint,
  points_after  bigint,
  -- The idempotency key and what was asked under it; null where the caller keeps keys itself (play).
  digest        uuid,
  kind          text NOT NULL,
  key           text,
  ref           text,
  PRIMARY KEY (player_id, entry_no),
  CONSTRAINT balanced CHECK (
    coalesce(cash, 0) + coalesce(held, 0) + coalesce(safebox, 0) + coalesce(debt, 0)
    + coalesce(provider, 0) + coalesce(payment, 0) + coalesce(promotion, 0)
    + coalesce(fee, 0) + coalesce(adjustment, 0) = 0
    AND coalesce(points, 0) + coalesce(points_issued, 0) = 0),
  CONSTRAINT not_empty CHECK (
    coalesce(cash, held, safebox, debt, provider, payment, promotion, fee, adjustment, points) IS NOT NULL),
  CONSTRAINT key_with_digest CHECK ((key IS NULL) = (digest IS NULL))
);
CREATE UNIQUE INDEX entries_key ON wallet.entries (player_id, key) WHERE key IS NOT NULL;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON wallet.entries
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.entries
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON wallet.wallets
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON wallet.wallets
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- The classical picture: one row per posting.
CREATE VIEW wallet.postings AS
SELECT e.player_id, e.entry_no, e.at, e.kind, p.account, p.amount
  FROM wallet.entries e, LATERAL (VALUES
    ('cash', e.cash), ('held', e.held), ('safebox', e.safebox), ('debt', e.debt),
    ('provider', e.provider), ('payment', e.payment), ('promotion', e.promotion),
    ('fee', e.fee), ('adjustment', e.adjustment),
    ('points', e.points), ('points-issued', e.points_issued)) p (account, amount)
 WHERE p.amount IS NOT NULL;

-- What somebody asks to move. Amounts are never null here; accounts that stay are zero.
CREATE TYPE wallet.movement AS (
  -- The caller's own number for it, handed back with the outcome.
  tag           integer,
  player_id     bigint,
  kind          text,
  cash          bigint,
  held          bigint,
  safebox       bigint,
  points        bigint,
  provider      bigint,
  payment       bigint,
  promotion     bigint,
  fee           bigint,
  adjustment    bigint,
  points_issued bigint,
  -- Takes what is there and books the rest as debt, instead of refusing.
  may_owe       boolean,
  ref           text,
  key           text,
  digest        uuid
);

-- The only writer of balances and entries. Takes movements of many players at once; each has its own
-- outcome, and those of one player happen in the order given. An outcome is 'ok', 'insufficient',
-- 'bet-limit', 'no-wallet' or the reason why bets are blocked. A movement of nothing is 'ok' and
-- leaves no entry. Callers with more than one player hold the wallets' locks already (sorted by
-- player), so that two of them never wait for each other in a circle.
CREATE FUNCTION wallet.post(movements wallet.movement[])
RETURNS TABLE (tag integer, outcome text, entry_no bigint, cash bigint)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz := clock_timestamp();
  total  integer := cardinality(movements);
  waves  integer := 1;
  wave   integer := 1;
  part   integer[];
  tags   integer[];
  entry_nos bigint[];
  balances  bigint[];
  done   integer[] := '{}';
  m      wallet.movement;
  w      wallet.wallets;
  missed integer;
BEGIN
  IF total IS NULL THEN RETURN; END IF;
  -- Wave k holds the k-th movement of every player; nearly always there is one wave.
  WHILE wave <= waves LOOP
    WITH asked AS MATERIALIZED (
      SELECT * FROM (
        SELECT u.*, row_number() OVER (PARTITION BY u.player_id ORDER BY u.place) AS turn
          FROM unnest(movements) WITH ORDINALITY AS u (
            tag, player_id, kind, cash, held, safebox, points, provider, payment, promotion, fee,
            adjustment, points_issued, may_owe, ref, key, digest, place)) numbered
       WHERE turn = wave
    ), changed AS (
      UPDATE wallet.wallets w
         SET cash = CASE WHEN m.cash < 0 THEN greatest(w.cash + m.cash, 0)
                         ELSE w.cash + greatest(w.debt + m.cash, 0) END,
             debt = CASE WHEN m.cash < 0 THEN w.debt + least(w.cash + m.cash, 0)
                         ELSE least(w.debt + m.cash, 0) END,
             held = w.held + m.held,
             safebox = w.safebox + m.safebox,
             points = w.points + m.points,
             entry_no = w.entry_no + CASE
               WHEN m.cash = 0 AND m.held = 0 AND m.safebox = 0 AND m.points = 0
                    AND m.provider = 0 AND m.promotion = 0 THEN 0 ELSE 1 END,
             bet_total = w.bet_total
               + CASE WHEN m.kind IN ('bet', 'bet-rollback') THEN m.provider ELSE 0 END,
             win_total = w.win_total
               - CASE WHEN m.kind IN ('win', 'win-rollback', 'promo-win', 'promo-win-rollback')
                      THEN m.provider ELSE 0 END,
             deposit_total = w.deposit_total
               - CASE WHEN m.kind LIKE 'deposit%' THEN m.payment ELSE 0 END,
             withdrawal_total = w.withdrawal_total
               + CASE WHEN m.kind LIKE 'withdrawal%' THEN m.payment ELSE 0 END
        FROM asked m
       WHERE w.player_id = m.player_id
         AND (m.cash >= 0 OR m.may_owe OR w.cash + m.cash >= 0)
         AND w.held + m.held >= 0
         AND w.safebox + m.safebox >= 0
         AND w.points + m.points >= 0
         AND (m.kind NOT IN ('bet', 'free-bet')
              OR (w.bets_blocked IS NULL AND (w.max_bet IS NULL OR m.provider <= w.max_bet)))
      RETURNING m.*, OLD.entry_no AS entry_before, NEW.entry_no AS entry_after,
                NEW.cash AS cash_after, NEW.held AS held_after, NEW.safebox AS safebox_after,
                NEW.points AS points_after,
                -- What the entry says is what the row did, not what was asked.
                NEW.cash - OLD.cash AS cash_moved, NEW.debt - OLD.debt AS debt_moved
    ), written AS (
      INSERT INTO wallet.entries (
        player_id, entry_no, at, kind, cash, held, safebox, debt, provider, payment, promotion, fee,
        adjustment, points, points_issued, cash_after, held_after, safebox_after, points_after,
        key, digest, ref)
      SELECT c.player_id, c.entry_after, moment, c.kind, nullif(c.cash_moved, 0), nullif(c.held, 0),
             nullif(c.safebox, 0), nullif(c.debt_moved, 0), nullif(c.provider, 0),
             nullif(c.payment, 0), nullif(c.promotion, 0), nullif(c.fee, 0), nullif(c.adjustment, 0),
             nullif(c.points, 0), nullif(c.points_issued, 0), c.cash_after,
             CASE WHEN c.held <> 0 THEN c.held_after END,
             CASE WHEN c.safebox <> 0 THEN c.safebox_after END,
             CASE WHEN c.points <> 0 THEN c.points_after END,
             c.key, c.digest, c.ref
        FROM changed c
       WHERE c.entry_after > c.entry_before
    )
    SELECT array_agg(c.place::integer), array_agg(c.tag),
           array_agg(CASE WHEN c.entry_after > c.entry_before THEN c.entry_after END),
           array_agg(c.cash_after)
      INTO part, tags, entry_nos, balances
      FROM changed c;
    done := done || part;
    RETURN QUERY SELECT u.tag, 'ok', u.entry_no, u.cash FROM unnest(tags, entry_nos, balances) u (tag, entry_no, cash);
    IF wave = 1 AND cardinality(done) < total THEN
      waves := (SELECT max(n) FROM (
                  SELECT count(*) AS n FROM unnest(movements) a GROUP BY a.player_id) counted);
    END IF;
    wave := wave + 1;
  END LOOP;
  IF cardinality(done) = total THEN RETURN; END IF;

  FOR missed IN SELECT generate_series(1, total) EXCEPT SELECT unnest(done) LOOP
    m := movements[missed];
    SELECT * INTO w FROM wallet.wallets x WHERE x.player_id = m.player_id;
    RETURN QUERY SELECT m.tag,
      CASE WHEN w.player_id IS NULL THEN 'no-wallet'
           WHEN m.kind NOT IN ('bet', 'free-bet') THEN 'insufficient'
           WHEN w.bets_blocked IS NOT NULL THEN w.bets_blocked
           WHEN m.provider > w.max_bet THEN 'bet-limit'
           ELSE 'insufficient' END,
      NULL::bigint, w.cash;
  END LOOP;
END $$;

-- One movement under an idempotency key, in one round trip. The same key with the same digest gives
-- the first entry again; with another digest the outcome is 'mismatch' and nothing moves.
CREATE FUNCTION wallet.move(asked wallet.movement)
RETURNS TABLE (outcome text, entry_no bigint, cash bigint, replayed boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  known wallet.entries;
BEGIN
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = asked.player_id FOR NO KEY UPDATE;
  SELECT * INTO known FROM wallet.entries e
   WHERE e.player_id = asked.player_id AND e.key = asked.key;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN known.digest = asked.digest THEN 'ok' ELSE 'mismatch' END,
                        known.entry_no, known.cash_after, true;
  ELSE
    RETURN QUERY SELECT p.outcome, p.entry_no, p.cash, false FROM wallet.post(ARRAY[asked]) p;
  END IF;
END $$;

-- Proves the books. Each row is one claim, how many things it was checked on, and how many broke it.
CREATE FUNCTION wallet.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE plpgsql STABLE
SET work_mem = '256MB'
AS $$
BEGIN
  RETURN QUERY
  WITH sums AS MATERIALIZED (
    SELECT e.player_id, count(*) AS entries, min(e.entry_no) AS first_no, max(e.entry_no) AS last_no,
           sum(e.cash)::bigint AS cash, sum(e.held)::bigint AS held,
           sum(e.safebox)::bigint AS safebox, sum(e.debt)::bigint AS debt,
           sum(e.points)::bigint AS points, sum(e.points_issued)::bigint AS points_issued,
           coalesce(sum(e.provider), 0) + coalesce(sum(e.payment), 0) + coalesce(sum(e.promotion), 0)
             + coalesce(sum(e.fee), 0) + coalesce(sum(e.adjustment), 0) AS contra,
           sum(e.provider) FILTER (WHERE e.kind IN ('bet', 'bet-rollback')) AS bet_total,
           sum(-e.provider) FILTER (
             WHERE e.kind IN ('win', 'win-rollback', 'promo-win', 'promo-win-rollback')) AS win_total,
           sum(-e.payment) FILTER (WHERE e.payment IS NOT NULL AND e.kind LIKE 'deposit%') AS deposit_total,
           sum(e.payment) FILTER (WHERE e.payment IS NOT NULL AND e.kind LIKE 'withdrawal%') AS withdrawal_total,
           count(*) FILTER (WHERE
             -- Nearly all entries are bets and wins: two postings that cancel out.
             CASE WHEN e.cash = -e.provider
                       AND coalesce(e.held, e.safebox, e.debt, e.payment, e.promotion, e.fee,
                                    e.adjustment, e.points, e.points_issued) IS NULL THEN false
                  ELSE coalesce(e.cash, 0) + coalesce(e.held, 0) + coalesce(e.safebox, 0)
                       + coalesce(e.debt, 0) + coalesce(e.provider, 0) + coalesce(e.payment, 0)
                       + coalesce(e.promotion, 0) + coalesce(e.fee, 0) + coalesce(e.adjustment, 0) <> 0
                       OR coalesce(e.points, 0) + coalesce(e.points_issued, 0) <> 0 END) AS unbalanced
      FROM wallet.entries e GROUP BY e.player_id
  ), compared AS (
    SELECT w.player_id AS wallet_id, s.player_id AS entries_id, s.entries, s.unbalanced, s.contra,
           w.cash + w.held + w.safebox + w.debt AS liability,
           w.cash < 0 OR w.held < 0 OR w.safebox < 0 OR w.points < 0 OR w.debt > 0 AS negative,
           w.cash IS DISTINCT FROM coalesce(s.cash, 0) OR w.held IS DISTINCT FROM coalesce(s.held, 0)
             OR w.safebox IS DISTINCT FROM coalesce(s.safebox, 0)
             OR w.debt IS DISTINCT FROM coalesce(s.debt, 0)
             OR w.points IS DISTINCT FROM coalesce(s.points, 0) AS differs,
           w.bet_total IS DISTINCT FROM coalesce(s.bet_total, 0)
             OR w.win_total IS DISTINCT FROM coalesce(s.win_total, 0)
             OR w.deposit_total IS DISTINCT FROM coalesce(s.deposit_total, 0)
             OR w.withdrawal_total IS DISTINCT FROM coalesce(s.withdrawal_total, 0) AS totals_differ,
           w.entry_no IS DISTINCT FROM coalesce(s.entries, 0)
             OR s.first_no <> 1 OR s.last_no <> s.entries AS gaps,
           w.points AS points, s.points_issued
      FROM wallet.wallets w FULL JOIN sums s USING (player_id)
  ), folded AS MATERIALIZED (
    SELECT count(wallet_id) AS wallets, coalesce(sum(entries), 0)::bigint AS entries,
           coalesce(sum(unbalanced), 0)::bigint AS unbalanced,
           count(*) FILTER (WHERE differs) AS differ,
           count(*) FILTER (WHERE totals_differ) AS totals_differ,
           count(*) FILTER (WHERE gaps OR wallet_id IS NULL) AS gaps,
           count(*) FILTER (WHERE negative) AS negative,
           coalesce(sum(liability), 0) AS liabilities, coalesce(sum(contra), 0) AS contra,
           coalesce(sum(points), 0) AS points, coalesce(sum(points_issued), 0) AS points_issued
      FROM compared
  )
  SELECT c.* FROM folded f, LATERAL (VALUES
    ('every entry balances', f.entries, f.unbalanced),
    ('every balance equals its postings', f.wallets, f.differ),
    ('every running total equals its postings', f.wallets, f.totals_differ),
    ('entry numbers have no gaps', f.wallets, f.gaps),
    ('no balance is negative', f.wallets, f.negative),
    ('liabilities equal the other side, in hundredths', f.liabilities::bigint,
      CASE WHEN f.liabilities = -f.contra THEN 0 ELSE 1 END::bigint),
    ('points equal the points issued, in hundredths', f.points::bigint,
      CASE WHEN f.points = -f.points_issued THEN 0 ELSE 1 END::bigint)
  ) c (claim, checked, faults);
END $$;
