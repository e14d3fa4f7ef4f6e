-- Figures per Manila day, rolled up from the ledger: each entry is added once, soon after it happened, so that a
-- report reads a few rows however many entries there are.
CREATE SCHEMA reports;

-- Entries lie in the order of time, near enough: a block range index is a few pages and costs a bet nothing.
CREATE INDEX entries_at ON wallet.entries USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX players_registered ON accounts.players (registered_at);
-- Promotions belong to no round; they are found by their time.
CREATE INDEX transactions_outside_rounds ON play.transactions (at) WHERE round_id = '';

CREATE FUNCTION reports.day_of(moment timestamptz) RETURNS date LANGUAGE sql STABLE
RETURN (moment AT TIME ZONE 'Asia/Manila')::date;
CREATE FUNCTION reports.begin_of(day date) RETURNS timestamptz LANGUAGE sql STABLE
RETURN day::timestamp AT TIME ZONE 'Asia/Manila';

-- One row: everything before this moment is in the figures. Its lock makes one of two that roll wait.
CREATE TABLE reports.progress (
  only_row     boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  rolled_until timestamptz
);
INSERT INTO reports.progress DEFAULT VALUES;

-- What each account of the ledger received, by the kind of entry. All else is a detail of this.
CREATE TABLE reports.ledger_days (
  day     date   NOT NULL,
  kind    text   NOT NULL,
  account text   NOT NULL,
  entries bigint NOT NULL,
  amount  bigint NOT NULL,
  PRIMARY KEY (day, kind, account)
);
-- What game providers received, by game; game 0 is outside of any round.
CREATE TABLE reports.game_days (
  day         date    NOT NULL,
  provider_id text    NOT NULL,
  game_id     integer NOT NULL,
  kind        text    NOT NULL,
  entries     bigint  NOT NULL,
  amount      bigint  NOT NULL,
  PRIMARY KEY (day, provider_id, game_id, kind)
);
-- Deposits, and what withdrawals held, paid and returned. The channel is the deposit's number or the bank's id.
CREATE TABLE reports.cashier_days (
  day      date   NOT NULL,
  kind     text   NOT NULL,
  provider text   NOT NULL,
  channel  text   NOT NULL,
  orders   bigint NOT NULL,
  amount   bigint NOT NULL,
  fee      bigint NOT NULL,
  PRIMARY KEY (day, kind, provider, channel)
);
-- Who did what on a day: counts a player once.
CREATE TABLE reports.player_days (
  player_id bigint NOT NULL,
  day       date   NOT NULL,
  deed      text   NOT NULL CHECK (deed IN ('registered', 'played', 'deposited', 'first-deposit', 'withdrew')),
  PRIMARY KEY (player_id, day, deed)
);
CREATE INDEX player_days_by_day ON reports.player_days (day);
CREATE TABLE reports.people_days (
  day     date   NOT NULL,
  deed    text   NOT NULL,
  players bigint NOT NULL,
  PRIMARY KEY (day, deed)
);

-- Adds the entries of a span to the figures. Called with each moment once; the caller holds the lock of progress.
CREATE FUNCTION reports.add(from_ timestamptz, until_ timestamptz) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO reports.ledger_days AS d (day, kind, account, entries, amount)
  SELECT reports.day_of(p.at), p.kind, p.account, count(*), sum(p.amount)
    FROM wallet.postings p WHERE p.at >= from_ AND p.at < until_
   GROUP BY 1, 2, 3
  ON CONFLICT (day, kind, account) DO UPDATE
     SET entries = d.entries + excluded.entries, amount = d.amount + excluded.amount;

  INSERT INTO reports.game_days AS d (day, provider_id, game_id, kind, entries, amount)
  SELECT reports.day_of(e.at), coalesce(t.provider_id, o.provider_id, ''), coalesce(r.game_id, 0), e.kind,
         count(*), sum(e.provider)
    FROM wallet.entries e
    LEFT JOIN play.transactions t
           ON t.round_id = e.ref AND t.round_id <> '' AND t.player_id = e.player_id AND t.entry_no = e.entry_no
    -- A promotion's entry and its transaction are written together, the transaction's moment a little earlier.
    LEFT JOIN play.transactions o
           ON t.tx_id IS NULL AND o.round_id = '' AND o.player_id = e.player_id AND o.entry_no = e.entry_no
          AND o.at >= from_ - interval '1 hour' AND o.at < until_ + interval '1 minute'
    LEFT JOIN play.rounds r ON r.player_id = t.player_id AND r.round_no = t.round_no
   WHERE e.at >= from_ AND e.at < until_ AND e.provider IS NOT NULL
   GROUP BY 1, 2, 3, 4
  ON CONFLICT (day, provider_id, game_id, kind) DO UPDATE
     SET entries = d.entries + excluded.entries, amount = d.amount + excluded.amount;

  INSERT INTO reports.cashier_days AS d (day, kind, provider, channel, orders, amount, fee)
  SELECT reports.day_of(e.at), e.kind,
         -- A withdrawal has no provider before it is paid: what changes later cannot be counted again.
         coalesce(i.provider, CASE WHEN e.kind = 'withdrawal-payout' THEN w.provider END, ''),
         coalesce(i.channel_id::text, w.bank_id, ''), count(*),
         sum(CASE WHEN e.kind LIKE 'deposit%' THEN -coalesce(e.payment, 0)
                  WHEN e.kind = 'withdrawal-payout' THEN coalesce(e.payment, 0)
                  ELSE abs(coalesce(e.held, 0)) END),
         sum(coalesce(e.fee, 0))
    FROM wallet.entries e
    LEFT JOIN cashier.deposits i ON i.player_id = e.player_id AND i.order_id = e.ref
    LEFT JOIN cashier.withdrawals w ON w.player_id = e.player_id AND w.order_id = e.ref
   WHERE e.at >= from_ AND e.at < until_ AND (e.kind LIKE 'deposit%' OR e.kind LIKE 'withdrawal%')
   GROUP BY 1, 2, 3, 4
  ON CONFLICT (day, kind, provider, channel) DO UPDATE
     SET orders = d.orders + excluded.orders, amount = d.amount + excluded.amount, fee = d.fee + excluded.fee;

  WITH did AS (
    SELECT DISTINCT e.player_id, reports.day_of(e.at) AS day,
           CASE WHEN e.kind LIKE 'deposit%' THEN 'deposited'
                WHEN e.kind = 'withdrawal-hold' THEN 'withdrew' ELSE 'played' END AS deed
      FROM wallet.entries e
     WHERE e.at >= from_ AND e.at < until_ AND e.kind IN ('bet', 'free-bet', 'deposit', 'withdrawal-hold')
    UNION ALL
    SELECT e.player_id, reports.day_of(e.at), 'first-deposit'
      FROM wallet.entries e JOIN cashier.deposits i ON i.player_id = e.player_id AND i.order_id = e.ref
     WHERE e.at >= from_ AND e.at < until_ AND e.kind = 'deposit' AND i.ordinal = 1
    UNION ALL
    SELECT p.player_id, reports.day_of(p.registered_at), 'registered'
      FROM accounts.players p WHERE p.registered_at >= from_ AND p.registered_at < until_
  ), fresh AS (
    INSERT INTO reports.player_days (player_id, day, deed) SELECT player_id, day, deed FROM did
    ON CONFLICT DO NOTHING RETURNING day, deed
  )
  INSERT INTO reports.people_days AS d (day, deed, players)
  SELECT day, deed, count(*) FROM fresh GROUP BY 1, 2
  ON CONFLICT (day, deed) DO UPDATE SET players = d.players + excluded.players;
END
$$;

-- Until when every entry is surely on the table: an entry's time is later than the start of its transaction, so
-- nothing that is still under way can come before the oldest start. What only reads for hours holds nothing up.
CREATE FUNCTION reports.horizon() RETURNS timestamptz
LANGUAGE sql VOLATILE
AS $$
  SELECT least(clock_timestamp(), min(a.xact_start)) FROM pg_stat_activity a
   WHERE a.datname = current_database() AND a.pid <> pg_backend_pid() AND a.backend_type = 'client backend'
     AND (a.backend_xid IS NOT NULL OR a.xact_start > clock_timestamp() - interval '10 minutes')
$$;

-- Rolls on, a day at most; answers until when everything is in. Null: there is nothing yet. Read committed: each
-- statement sees what was committed before it began, and the horizon is taken before the entries are read.
CREATE FUNCTION reports.roll() RETURNS timestamptz
LANGUAGE plpgsql
AS $$
DECLARE
  done timestamptz;
  upto timestamptz;
BEGIN
  SELECT rolled_until INTO done FROM reports.progress FOR UPDATE;
  upto := reports.horizon();
  IF done IS NULL THEN
    SELECT reports.begin_of(reports.day_of(least(
             (SELECT min(at) FROM wallet.entries), (SELECT min(registered_at) FROM accounts.players)))) INTO done;
    IF done IS NULL THEN RETURN NULL; END IF;
  END IF;
  upto := least(upto, reports.begin_of(reports.day_of(done) + 1));
  IF upto <= done THEN RETURN done; END IF;
  PERFORM reports.add(done, upto);
  UPDATE reports.progress SET rolled_until = upto;
  RETURN upto;
END
$$;

-- The figures of a day as one text, to compare two of them.
CREATE FUNCTION reports.figures(day_ date) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT concat_ws(E'\n',
    (SELECT string_agg(t::text, E'\n' ORDER BY t) FROM reports.ledger_days t WHERE t.day = day_),
    (SELECT string_agg(t::text, E'\n' ORDER BY t) FROM reports.game_days t WHERE t.day = day_),
    (SELECT string_agg(t::text, E'\n' ORDER BY t) FROM reports.cashier_days t WHERE t.day = day_),
    (SELECT string_agg(t::text, E'\n' ORDER BY t) FROM reports.people_days t WHERE t.day = day_))
$$;

-- Counts a day again from its entries and keeps that. True when it says what was there before.
CREATE FUNCTION reports.recount(day_ date) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  done   timestamptz;
  before text;
BEGIN
  SELECT rolled_until INTO done FROM reports.progress FOR UPDATE;
  IF done IS NULL OR done <= reports.begin_of(day_) THEN RETURN true; END IF;
  before := reports.figures(day_);
  DELETE FROM reports.ledger_days WHERE day = day_;
  DELETE FROM reports.game_days WHERE day = day_;
  DELETE FROM reports.cashier_days WHERE day = day_;
  DELETE FROM reports.player_days WHERE day = day_;
  DELETE FROM reports.people_days WHERE day = day_;
  PERFORM reports.add(reports.begin_of(day_), least(done, reports.begin_of(day_ + 1)));
  RETURN before IS NOT DISTINCT FROM reports.figures(day_);
END
$$;
