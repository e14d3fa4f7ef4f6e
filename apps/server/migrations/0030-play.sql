-- Game sessions, rounds, and every transaction a game provider sent.
CREATE SCHEMA play;

CREATE SEQUENCE play.round_no;

CREATE TABLE play.providers (
  provider_id text        PRIMARY KEY,
  name        text        NOT NULL,
  -- Where the lobby reaches it; OPERATOR_BASE follows.
  base_url    text        NOT NULL,
  -- The window that the player's page accepts messages from.
  origin      text        NOT NULL,
  enabled     boolean     NOT NULL DEFAULT true,
  added_at    timestamptz NOT NULL DEFAULT now()
);

-- Secrets lie here only sealed by the installation's own secret.
CREATE TABLE play.provider_keys (
  provider_id text        NOT NULL REFERENCES play.providers,
  key_id      text        NOT NULL,
  -- 'wallet': the provider signs calls to us; 'operator': we sign calls to it
  direction   text        NOT NULL CHECK (direction IN ('wallet', 'operator')),
  sealed      bytea       NOT NULL,
  added_at    timestamptz NOT NULL DEFAULT now(),
  not_after   timestamptz,
  PRIMARY KEY (provider_id, direction, key_id)
);

CREATE TABLE play.sessions (
  player_id       bigint      NOT NULL,
  session_id      uuid        NOT NULL,
  provider_id     text        NOT NULL,
  game_id         integer     NOT NULL,
  game_code       text        NOT NULL,
  -- The sign-in that opened it: playing keeps that one awake.
  login_id        text        NOT NULL,
  lang            text        NOT NULL,
  opened_at       timestamptz NOT NULL DEFAULT now(),
  launch_until    timestamptz NOT NULL,
  verified_at     timestamptz,
  expires_at      timestamptz NOT NULL,
  ended_at        timestamptz,
  end_reason      text,
  PRIMARY KEY (player_id, session_id)
);
CREATE INDEX sessions_open ON play.sessions (player_id) WHERE ended_at IS NULL;

-- What providers know a player or a session by. Keyed by the word itself, because whoever says it
-- does not say whose it is.
CREATE TABLE play.session_keys (
  -- SHA-256; the token itself is nowhere on our side
  key_hash   bytea  PRIMARY KEY,
  purpose    text   NOT NULL CHECK (purpose IN ('launch', 'session')),
  player_id  bigint NOT NULL,
  session_id uuid   NOT NULL
);
CREATE TABLE play.pseudonyms (
  provider_id text   NOT NULL,
  pseudonym   text   NOT NULL,
  player_id   bigint NOT NULL,
  PRIMARY KEY (provider_id, pseudonym)
);

CREATE TABLE play.rounds (
  player_id    bigint      NOT NULL,
  -- Grows: the newest rounds of a player are the highest.
  round_no     bigint      NOT NULL,
  provider_id  text        NOT NULL,
  round_id     text        NOT NULL,
  game_id      integer     NOT NULL,
  session_id   uuid        NOT NULL,
  status       text        NOT NULL CHECK (status IN ('open', 'completed', 'cancelled')),
  bet_total    bigint      NOT NULL CHECK (bet_total >= 0),
  win_total    bigint      NOT NULL CHECK (win_total >= 0),
  -- Bets and wins that stand (were not rolled back), and all movements there ever were.
  bets         integer     NOT NULL CHECK (bets >= 0),
  wins         integer     NOT NULL CHECK (wins >= 0),
  moves        integer     NOT NULL,
  started_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  -- The stored answer to round/close.
  close_answer text,
  PRIMARY KEY (player_id, round_no),
  CHECK ((status = 'open') = (ended_at IS NULL))
) WITH (fillfactor = 85);
CREATE INDEX rounds_open ON play.rounds (started_at) WHERE status = 'open';

-- Whose a round is. A provider's round id belongs to one player, for ever.
CREATE TABLE play.round_owners (
  provider_id text   NOT NULL,
  round_id    text   NOT NULL,
  player_id   bigint NOT NULL,
  round_no    bigint NOT NULL,
  PRIMARY KEY (provider_id, round_id)
);

-- Every transaction id a provider ever used, with what it asked and the bytes it was answered.
-- Rows are written once; only rolled_back_by is filled in later, once.
CREATE TABLE play.transactions (
  provider_id    text        NOT NULL,
  tx_id          text        NOT NULL,
  -- Null on a tombstone: a rollback came before what it rolls back.
  player_id      bigint,
  round_no       bigint,
  entry_no       bigint,
  amount         bigint      NOT NULL,
  at             timestamptz NOT NULL,
  -- The lobby's reference: says nothing of the player.
  platform_tx_id uuid,
  -- Its place among the movements of its round.
  place          integer,
  free           boolean     NOT NULL DEFAULT false,
  type           text        NOT NULL CHECK (type IN ('bet', 'win', 'rollback', 'promo-win', 'tombstone')),
  status         text        NOT NULL,
  round_id       text        NOT NULL,
  -- The other transaction a rollback is about; the first of its request for items of a betwin.
  about          text,
  rolled_back_by text,
  request        text        NOT NULL,
  answer         text        NOT NULL,
  PRIMARY KEY (provider_id, tx_id),
  CHECK (player_id IS NOT NULL OR type IN ('tombstone', 'rollback'))
) WITH (fillfactor = 95);
CREATE INDEX transactions_round ON play.transactions (provider_id, round_id) WHERE round_id <> '';

CREATE FUNCTION play.keep_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.rolled_back_by IS NULL THEN
      OLD.rolled_back_by := NEW.rolled_back_by;
      IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'play.transactions is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON play.transactions
  FOR EACH ROW EXECUTE FUNCTION play.keep_transactions();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.transactions
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Rounds that stay open although the provider was asked; people look at these.
CREATE TABLE play.stuck_rounds (
  player_id   bigint      NOT NULL,
  round_no    bigint      NOT NULL,
  asked       integer     NOT NULL DEFAULT 1,
  last_answer text        NOT NULL,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  reported_at timestamptz,
  PRIMARY KEY (player_id, round_no)
);

-- Milliseconds since 1970, the wire's time.
CREATE FUNCTION play.millis(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (extract(epoch FROM moment) * 1000)::bigint::text;

-- A refusal as it goes over the wire.
CREATE FUNCTION play.refusal(status text, moment timestamptz, balance bigint) RETURNS text LANGUAGE sql IMMUTABLE
RETURN '{"status":"' || status || '","server_time":' || play.millis(moment)
       || CASE WHEN balance IS NULL THEN '' ELSE ',"balance":' || balance::text END || '}';

-- What every movement answers.
CREATE FUNCTION play.moved(moment timestamptz, tx_id text, platform_tx_id uuid, balance bigint, more text)
RETURNS text LANGUAGE sql IMMUTABLE
RETURN '{"status":"OK","server_time":' || play.millis(moment) || ',"tx_id":' || to_json(tx_id)::text
       || ',"platform_tx_id":"' || coalesce(platform_tx_id::text, '') || '","balance":' || balance::text
       || ',"currency":"PHP"' || more || '}';

-- The ledger's outcome in the provider API's words.
CREATE FUNCTION play.status_of(outcome text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE outcome WHEN 'ok' THEN 'OK' WHEN 'insufficient' THEN 'INSUFFICIENT_FUNDS'
                    WHEN 'bet-limit' THEN 'BET_LIMIT' WHEN 'no-wallet' THEN 'PLAYER_NOT_FOUND'
                    WHEN 'self-excluded' THEN 'SELF_EXCLUDED' WHEN 'kyc-required' THEN 'KYC_REQUIRED'
                    WHEN 'time-limit' THEN 'TIME_LIMIT' ELSE 'PLAYER_BLOCKED' END;

-- A bet or win, or its undoing, as the ledger wants it.
CREATE FUNCTION play.movement(tag integer, player_id bigint, type text, amount bigint, free boolean, undo boolean, ref text)
RETURNS wallet.movement LANGUAGE sql IMMUTABLE
RETURN ROW(
  tag, player_id,
  CASE WHEN free THEN 'free-' ELSE '' END || type || CASE WHEN undo THEN '-rollback' ELSE '' END,
  CASE WHEN free THEN 0 WHEN (type = 'bet') = undo THEN amount ELSE -amount END,
  0, 0, 0,
  CASE WHEN (type = 'bet') = undo THEN -amount ELSE amount END,
  0,
  CASE WHEN NOT free THEN 0 WHEN (type = 'bet') = undo THEN amount ELSE -amount END,
  0, 0, 0,
  undo AND type <> 'bet', ref, NULL, NULL)::wallet.movement;

-- Bets and wins, of many players at once, in one round trip: money, rounds, transactions and the
-- answers' bytes in one transaction. Items of one batch never share a transaction id or a round (the
-- caller sees to it; if they do, the batch fails whole and nothing happened). Item k:
--   bet: player, session, game given, refusal when session or game forbid it; win: player null.
-- Order of judgement: what was answered before is answered again, whatever else is true.
CREATE FUNCTION play.apply(
  providers text[], types text[], tx_ids text[], round_ids text[], players bigint[], sessions uuid[],
  games integer[], amounts bigint[], frees boolean[], closings boolean[], refusals text[], requests text[])
RETURNS TABLE (place integer, answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  moment    timestamptz;
  concerned bigint[];
BEGIN
  concerned := ARRAY(
    SELECT unnest(players)
    UNION
    SELECT o.player_id FROM unnest(providers, round_ids) i (provider_id, round_id)
      JOIN play.round_owners o ON o.provider_id = i.provider_id AND o.round_id = i.round_id);
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = ANY (concerned)
    ORDER BY w.player_id FOR NO KEY UPDATE;
  moment := clock_timestamp();

  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT i.*, i.n::integer AS tag, coalesce(i.bettor, o.player_id) AS player_id, o.round_no,
           r.moves, t.tx_id IS NOT NULL AS known, t.answer AS known_answer,
           CASE
             WHEN t.tx_id IS NOT NULL THEN
               CASE WHEN t.type = 'tombstone' OR (t.request = i.request AND t.about IS NULL)
                    THEN 'KNOWN' ELSE 'DUPLICATE_MISMATCH' END
             WHEN i.type = 'win' AND o.player_id IS NULL THEN 'TX_NOT_FOUND'
             WHEN i.type = 'bet' AND i.bettor IS NULL THEN coalesce(i.refusal, 'INVALID_SESSION')
             WHEN i.type = 'bet' AND (o.player_id <> i.bettor OR r.game_id <> i.game_id)
               THEN 'DUPLICATE_MISMATCH'
             WHEN r.status <> 'open' THEN 'ROUND_CLOSED'
             ELSE i.refusal
           END AS verdict
      FROM unnest(providers, types, tx_ids, round_ids, players, sessions, games, amounts, frees,
                  closings, refusals, requests)
           WITH ORDINALITY AS i (provider_id, type, tx_id, round_id, bettor, session_id, game_id,
                                 amount, free, closes, refusal, request, n)
      LEFT JOIN play.transactions t ON t.provider_id = i.provider_id AND t.tx_id = i.tx_id
      LEFT JOIN play.round_owners o ON o.provider_id = i.provider_id AND o.round_id = i.round_id
      LEFT JOIN play.rounds r ON r.player_id = o.player_id AND r.round_no = o.round_no
  ), posted AS MATERIALIZED (
    SELECT p.* FROM wallet.post((
      SELECT array_agg(play.movement(a.tag, a.player_id, a.type, a.amount, a.free, false, a.round_id)
                       ORDER BY a.tag)
        FROM asked a WHERE a.verdict IS NULL)) p
  ), judged AS MATERIALIZED (
    SELECT a.*, p.entry_no, p.cash,
           coalesce(a.verdict, play.status_of(p.outcome)) AS status,
           CASE WHEN p.entry_no IS NOT NULL THEN uuidv7() END AS platform_tx_id,
           CASE WHEN p.outcome = 'ok' AND a.round_no IS NULL THEN nextval('play.round_no') END AS new_round_no
      FROM asked a LEFT JOIN posted p ON p.tag = a.tag
  ), answered AS MATERIALIZED (
    SELECT j.*,
           CASE j.status
             WHEN 'KNOWN' THEN j.known_answer
             WHEN 'OK' THEN play.moved(moment, j.tx_id, j.platform_tx_id, j.cash,
               CASE WHEN j.type = 'win' THEN ''
                    WHEN j.free THEN ',"real":0,"bonus":' || j.amount::text
                    ELSE ',"real":' || j.amount::text || ',"bonus":0' END)
             ELSE play.refusal(j.status, moment, j.cash)
           END AS answer
      FROM judged j
  ), kept AS (
    INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at,
                                   platform_tx_id, place, free, type, status, round_id, request, answer)
    SELECT a.provider_id, a.tx_id, a.player_id, coalesce(a.round_no, a.new_round_no), a.entry_no,
           a.amount, moment, a.platform_tx_id, CASE WHEN a.status = 'OK' THEN coalesce(a.moves, 0) + 1 END,
           a.free, a.type, a.status, a.round_id, a.request, a.answer
      FROM answered a
     -- What was not found, or has no player, may be found later: it leaves no trace.
     WHERE NOT a.known AND a.player_id IS NOT NULL
  ), owned AS (
    INSERT INTO play.round_owners (provider_id, round_id, player_id, round_no)
    SELECT a.provider_id, a.round_id, a.player_id, a.new_round_no
      FROM answered a WHERE a.new_round_no IS NOT NULL
  ), opened AS (
    INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status,
                             bet_total, win_total, bets, wins, moves, started_at)
    SELECT a.player_id, a.new_round_no, a.provider_id, a.round_id, a.game_id, a.session_id, 'open',
           CASE WHEN a.free THEN 0 ELSE a.amount END, 0, 1, 0, 1, moment
      FROM answered a WHERE a.new_round_no IS NOT NULL
  ), grown AS (
    UPDATE play.rounds r
       SET bet_total = r.bet_total + s.bet, win_total = r.win_total + s.win, bets = r.bets + s.bets,
           wins = r.wins + s.wins, moves = r.moves + s.bets + s.wins,
           status = CASE WHEN s.closes THEN 'completed' ELSE r.status END,
           ended_at = CASE WHEN s.closes THEN moment END
      FROM (SELECT a.player_id, a.round_no,
                   sum(CASE WHEN a.type = 'bet' AND NOT a.free THEN a.amount ELSE 0 END)::bigint AS bet,
                   sum(CASE WHEN a.type = 'win' THEN a.amount ELSE 0 END)::bigint AS win,
                   count(*) FILTER (WHERE a.type = 'bet')::integer AS bets,
                   count(*) FILTER (WHERE a.type = 'win')::integer AS wins,
                   bool_or(a.closes) AS closes
              FROM answered a WHERE a.status = 'OK' AND a.round_no IS NOT NULL
             GROUP BY a.player_id, a.round_no) s
     WHERE r.player_id = s.player_id AND r.round_no = s.round_no
    RETURNING r.player_id, r.round_id, r.game_id, r.bet_total, r.win_total, r.status
  ), told AS (
    INSERT INTO outbox.events (player_id, type, payload)
    SELECT g.player_id, 'round.settled', jsonb_build_object(
             'roundId', g.round_id, 'gameId', g.game_id, 'bet', g.bet_total, 'win', g.win_total)
      FROM grown g WHERE g.status = 'completed'
  )
  SELECT a.tag, a.answer, a.player_id, a.entry_no IS NOT NULL FROM answered a;
END $$;

-- Several bets and wins of one round in one step, all or none.
CREATE FUNCTION play.apply_together(
  provider text, round text, player bigint, session uuid, game integer, tx_ids text[], types text[],
  amounts bigint[], least bigint, closes boolean, forbidden text, request_text text)
RETURNS TABLE (answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  moment  timestamptz;
  lead    play.transactions;
  known   play.transactions;
  r       play.rounds;
  owner   bigint;
  cash    bigint;
  verdict text;
  reply   text;
  posted  jsonb := '{}';
  fresh   bigint;
BEGIN
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = player FOR NO KEY UPDATE;
  moment := clock_timestamp();
  SELECT w.cash INTO cash FROM wallet.wallets w WHERE w.player_id = player;
  SELECT * INTO lead FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = tx_ids[1];
  IF lead.tx_id IS NOT NULL AND (lead.request = request_text OR lead.type = 'tombstone') THEN
    RETURN QUERY SELECT lead.answer, player, false;
    RETURN;
  END IF;
  SELECT * INTO known FROM play.transactions t
   WHERE t.provider_id = provider AND t.tx_id = ANY (tx_ids) ORDER BY t.type <> 'tombstone' LIMIT 1;
  IF known.type = 'tombstone' THEN
    -- One item was called off before it came: so is the whole step, and for good.
    verdict := 'BET_CANCELLED';
  ELSIF known.tx_id IS NOT NULL OR (SELECT count(DISTINCT x) FROM unnest(tx_ids) x) < cardinality(tx_ids) THEN
    RETURN QUERY SELECT play.refusal('DUPLICATE_MISMATCH', moment, NULL), player, false;
    RETURN;
  END IF;
  SELECT o.player_id INTO owner FROM play.round_owners o
   WHERE o.provider_id = provider AND o.round_id = round;
  IF owner IS NOT NULL THEN
    SELECT ro.* INTO r FROM play.round_owners o JOIN play.rounds ro
      ON ro.player_id = o.player_id AND ro.round_no = o.round_no
     WHERE o.provider_id = provider AND o.round_id = round;
  END IF;
  verdict := coalesce(verdict, CASE
    WHEN player IS NULL THEN coalesce(forbidden, 'INVALID_SESSION')
    WHEN owner <> player OR r.game_id <> game THEN 'DUPLICATE_MISMATCH'
    WHEN r.status <> 'open' THEN 'ROUND_CLOSED'
    WHEN forbidden IS NOT NULL THEN forbidden
    WHEN cash < least THEN 'INSUFFICIENT_FUNDS' END);

  IF verdict IS NULL THEN
    BEGIN
      SELECT jsonb_object_agg(p.tag, jsonb_build_array(p.entry_no, p.cash)),
             max(play.status_of(p.outcome)) FILTER (WHERE p.outcome <> 'ok')
        INTO posted, verdict
        FROM wallet.post((
          SELECT array_agg(play.movement(i.n::integer, player, i.type, i.amount, false, false, round) ORDER BY i.n)
            FROM unnest(types, amounts) WITH ORDINALITY i (type, amount, n))) p;
      -- All or none: leaving this block by a fault undoes what was posted in it.
      IF verdict IS NOT NULL THEN RAISE EXCEPTION USING ERRCODE = 'PE001'; END IF;
    EXCEPTION WHEN SQLSTATE 'PE001' THEN posted := '{}';
    END;
  END IF;

  IF verdict IS NULL THEN
    fresh := coalesce(r.round_no, nextval('play.round_no'));
    SELECT w.cash INTO cash FROM wallet.wallets w WHERE w.player_id = player;
    CREATE TEMP TABLE IF NOT EXISTS together (n integer, id uuid) ON COMMIT DELETE ROWS;
    IF r.round_no IS NULL THEN
      INSERT INTO play.round_owners VALUES (provider, round, player, fresh);
      INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status,
                               bet_total, win_total, bets, wins, moves, started_at)
      VALUES (player, fresh, provider, round, game, session, 'open', 0, 0, 0, 0, 0, moment);
    END IF;
  END IF;
END $$;
