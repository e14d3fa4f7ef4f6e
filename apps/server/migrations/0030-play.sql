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
-- Not provider first: then a plan could take this index for a look-up by transaction id.
CREATE INDEX transactions_round ON play.transactions (round_id, provider_id) WHERE round_id <> '';

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

-- Declared stable, not immutable: only so are they inlined, and a bet is answered without a call.
-- Milliseconds since 1970, the wire's time.
CREATE FUNCTION play.millis(moment timestamptz) RETURNS text LANGUAGE sql STABLE
RETURN (extract(epoch FROM moment) * 1000)::bigint::text;

-- A refusal as it goes over the wire.
CREATE FUNCTION play.refusal(status text, millis text, balance bigint) RETURNS text LANGUAGE sql STABLE
RETURN '{"status":"' || status || '","server_time":' || millis
       || CASE WHEN balance IS NULL THEN '' ELSE ',"balance":' || balance::text END || '}';

-- What every movement answers.
CREATE FUNCTION play.moved(millis text, tx_id text, platform_tx_id uuid, balance bigint, more text)
RETURNS text LANGUAGE sql STABLE
RETURN '{"status":"OK","server_time":' || millis || ',"tx_id":' || to_json(tx_id)::text
       || ',"platform_tx_id":"' || coalesce(platform_tx_id::text, '') || '","balance":' || balance::text
       || ',"currency":"PHP"' || more || '}';

-- The ledger's outcome in the provider API's words.
CREATE FUNCTION play.status_of(outcome text) RETURNS text LANGUAGE sql STABLE
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
--   bet: player, session and game given, refusal when the game forbids it; win: player null.
-- The session and the player's block are read here, under the lock: an ended session takes no bet.
-- Order of judgement: what was answered before is answered again, whatever else is true.
CREATE FUNCTION play.apply(
  providers text[], types text[], tx_ids text[], round_ids text[], players bigint[], sessions uuid[],
  games integer[], amounts bigint[], frees boolean[], closings boolean[], refusals text[], requests text[])
RETURNS TABLE (place integer, answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  moment    timestamptz;
  millis    text;
  concerned bigint[];
BEGIN
  concerned := ARRAY(
    SELECT unnest(players)
    UNION
    SELECT (SELECT o.player_id FROM play.round_owners o
             WHERE o.provider_id = i.provider_id AND o.round_id = i.round_id)
      FROM unnest(providers, round_ids) i (provider_id, round_id));
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = ANY (concerned)
    ORDER BY w.player_id FOR NO KEY UPDATE;
  moment := clock_timestamp();
  millis := play.millis(moment);

  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT q.*, (count(*) FILTER (WHERE q.verdict IS NULL) OVER (ORDER BY q.tag))::integer AS slot
      FROM (
    SELECT i.*, i.n::integer AS tag, coalesce(i.bettor, o.player_id) AS player_id, o.round_no,
           r.moves, t.tx_id IS NOT NULL AS known, t.answer AS known_answer,
           CASE
             WHEN t.tx_id IS NOT NULL THEN
               CASE WHEN t.type = 'tombstone' OR t.request = i.request
                    THEN 'KNOWN' ELSE 'DUPLICATE_MISMATCH' END
             WHEN i.type = 'win' AND o.player_id IS NULL THEN 'TX_NOT_FOUND'
             WHEN i.type = 'bet' AND i.bettor IS NULL THEN coalesce(i.refusal, 'INVALID_SESSION')
             WHEN i.type = 'bet' AND (o.player_id <> i.bettor OR r.game_id <> i.game_id)
               THEN 'DUPLICATE_MISMATCH'
             WHEN r.status <> 'open' THEN 'ROUND_CLOSED'
             WHEN i.type = 'bet' AND s.session_id IS NULL THEN 'INVALID_SESSION'
             WHEN i.type = 'bet' AND (s.ended_at IS NOT NULL OR s.expires_at <= moment) THEN 'SESSION_EXPIRED'
             ELSE i.refusal
           END AS verdict
      FROM unnest(providers, types, tx_ids, round_ids, players, sessions, games, amounts, frees,
                  closings, refusals, requests)
           WITH ORDINALITY AS i (provider_id, type, tx_id, round_id, bettor, session_id, game_id,
                                 amount, free, closes, refusal, request, n)
      -- With the limits each is looked up by its key, item by item, whatever the statistics say: a
      -- plan made while the tables were empty stays good when they are not.
      LEFT JOIN LATERAL (SELECT * FROM play.transactions x
                          WHERE x.provider_id = i.provider_id AND x.tx_id = i.tx_id LIMIT 1) t ON true
      LEFT JOIN LATERAL (SELECT * FROM play.round_owners x
                          WHERE x.provider_id = i.provider_id AND x.round_id = i.round_id LIMIT 1) o ON true
      LEFT JOIN LATERAL (SELECT * FROM play.rounds x
                          WHERE x.player_id = o.player_id AND x.round_no = o.round_no LIMIT 1) r ON true
      LEFT JOIN LATERAL (SELECT * FROM play.sessions x
                          WHERE x.player_id = i.bettor AND x.session_id = i.session_id LIMIT 1) s ON true) q
  ), posted AS MATERIALIZED (
    -- The k-th outcome belongs to the k-th item that passed: by place in an array, not by a join.
    SELECT array_agg(p.outcome ORDER BY p.tag) AS outcomes,
           array_agg(p.entry_no ORDER BY p.tag) AS entry_nos, array_agg(p.cash ORDER BY p.tag) AS balances
      FROM wallet.post((
        SELECT array_agg(play.movement(a.tag, a.player_id, a.type, a.amount, a.free, false, a.round_id)
                         ORDER BY a.tag)
          FROM asked a WHERE a.verdict IS NULL)) p
  ), answered AS MATERIALIZED (
    SELECT j.*,
           CASE j.status
             WHEN 'KNOWN' THEN j.known_answer
             WHEN 'OK' THEN play.moved(millis, j.tx_id, j.platform_tx_id, j.cash,
               CASE WHEN j.type = 'win' THEN ''
                    WHEN j.free THEN ',"real":0,"bonus":' || j.amount::text
                    ELSE ',"real":' || j.amount::text || ',"bonus":0' END)
             ELSE play.refusal(j.status, millis, j.cash)
           END AS answer
      FROM (
        SELECT b.*,
               CASE WHEN b.entry_no IS NOT NULL THEN uuidv7() END AS platform_tx_id,
               CASE WHEN b.status = 'OK' AND b.round_no IS NULL THEN nextval('play.round_no') END AS new_round_no
          FROM (
            SELECT a.*,
                   coalesce(a.verdict, play.status_of(p.outcomes[a.slot])) AS status,
                   CASE WHEN a.verdict IS NULL THEN p.entry_nos[a.slot] END AS entry_no,
                   CASE WHEN a.verdict IS NULL THEN p.balances[a.slot] END AS cash
              FROM asked a CROSS JOIN posted p OFFSET 0) b) j
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
  )
  SELECT a.tag, a.answer, a.player_id, a.entry_no IS NOT NULL FROM answered a;
END $$;

-- Several bets and wins of one round in one step, all or none.
CREATE FUNCTION play.apply_together(
  provider text, round text, player bigint, session uuid, game integer, tx_ids text[], types text[],
  amounts bigint[], minimum bigint, closing boolean, forbidden text, request_text text)
RETURNS TABLE (answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  moment     timestamptz;
  known      play.transactions;
  r          play.rounds;
  funds      bigint;
  verdict    text;
  reply      text;
  entry_nos  bigint[];
  fresh      bigint;
  references_ uuid[];
BEGIN
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = player FOR NO KEY UPDATE;
  moment := clock_timestamp();
  SELECT w.cash INTO funds FROM wallet.wallets w WHERE w.player_id = player;
  SELECT * INTO known FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = tx_ids[1];
  IF known.type = 'tombstone' OR known.request = request_text THEN
    RETURN QUERY SELECT known.answer, player, false;
    RETURN;
  END IF;
  SELECT * INTO known FROM play.transactions t
   WHERE t.provider_id = provider AND t.tx_id = ANY (tx_ids) ORDER BY t.type = 'tombstone' LIMIT 1;
  IF known.type <> 'tombstone' OR (SELECT count(DISTINCT x) FROM unnest(tx_ids) x) < cardinality(tx_ids) THEN
    RETURN QUERY SELECT play.refusal('DUPLICATE_MISMATCH', play.millis(moment), NULL), player, false;
    RETURN;
  END IF;
  SELECT ro.* INTO r FROM play.round_owners o
    JOIN play.rounds ro ON ro.player_id = o.player_id AND ro.round_no = o.round_no
   WHERE o.provider_id = provider AND o.round_id = round;
  verdict := CASE
    WHEN player IS NULL THEN coalesce(forbidden, 'INVALID_SESSION')
    -- One item was called off before it came: so is the whole step, for good.
    WHEN known.type = 'tombstone' THEN 'BET_CANCELLED'
    WHEN r.player_id <> player OR r.game_id <> game THEN 'DUPLICATE_MISMATCH'
    WHEN r.status <> 'open' THEN 'ROUND_CLOSED'
    WHEN NOT EXISTS (SELECT 1 FROM play.sessions s WHERE s.player_id = player AND s.session_id = session)
      THEN 'INVALID_SESSION'
    WHEN EXISTS (SELECT 1 FROM play.sessions s WHERE s.player_id = player AND s.session_id = session
                  AND (s.ended_at IS NOT NULL OR s.expires_at <= moment)) THEN 'SESSION_EXPIRED'
    WHEN forbidden IS NOT NULL THEN forbidden
    WHEN funds IS NULL THEN 'PLAYER_NOT_FOUND'
    WHEN funds < minimum THEN 'INSUFFICIENT_FUNDS' END;

  IF verdict IS NULL THEN
    BEGIN
      SELECT array_agg(p.entry_no ORDER BY p.tag),
             max(play.status_of(p.outcome)) FILTER (WHERE p.outcome <> 'ok')
        INTO entry_nos, verdict
        FROM wallet.post((
          SELECT array_agg(play.movement(i.n::integer, player, i.type, i.amount, false, false, round) ORDER BY i.n)
            FROM unnest(types, amounts) WITH ORDINALITY i (type, amount, n))) p;
      -- All or none: leaving this block by a fault undoes what was posted in it.
      IF verdict IS NOT NULL THEN RAISE EXCEPTION USING ERRCODE = 'PE001'; END IF;
    EXCEPTION WHEN SQLSTATE 'PE001' THEN entry_nos := NULL;
    END;
  END IF;

  IF verdict IS NULL THEN
    SELECT w.cash INTO funds FROM wallet.wallets w WHERE w.player_id = player;
    references_ := ARRAY(SELECT CASE WHEN e IS NOT NULL THEN uuidv7() END FROM unnest(entry_nos) e);
    fresh := r.round_no;
    IF fresh IS NULL THEN
      fresh := nextval('play.round_no');
      INSERT INTO play.round_owners VALUES (provider, round, player, fresh);
      INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status,
                               bet_total, win_total, bets, wins, moves, started_at)
      VALUES (player, fresh, provider, round, game, session, 'open', 0, 0, 0, 0, 0, moment);
    END IF;
    reply := '{"status":"OK","server_time":' || play.millis(moment) || ',"balance":' || funds::text
      || ',"currency":"PHP","items":['
      || (SELECT string_agg('{"tx_id":' || to_json(i.tx_id)::text || ',"platform_tx_id":"'
                            || coalesce(i.id::text, '') || '"}', ',' ORDER BY i.n)
            FROM unnest(tx_ids, references_) WITH ORDINALITY i (tx_id, id, n)) || ']}';
  ELSE
    reply := play.refusal(verdict, play.millis(moment), funds);
  END IF;

  IF player IS NOT NULL THEN
    INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at,
                                   platform_tx_id, place, type, status, round_id, about, request, answer)
    SELECT provider, i.tx_id, player, coalesce(fresh, r.round_no), i.entry_no, i.amount, moment, i.id,
           CASE WHEN verdict IS NULL THEN coalesce(r.moves, 0) + i.n END, i.type,
           coalesce(verdict, 'OK'), round, CASE WHEN i.n > 1 THEN tx_ids[1] END,
           CASE WHEN i.n > 1 THEN '' ELSE request_text END, CASE WHEN i.n > 1 THEN '' ELSE reply END
      FROM unnest(tx_ids, types, amounts, entry_nos, references_) WITH ORDINALITY
           AS i (tx_id, type, amount, entry_no, id, n)
     WHERE NOT EXISTS (SELECT 1 FROM play.transactions t
                        WHERE t.provider_id = provider AND t.tx_id = i.tx_id);
  END IF;
  IF verdict IS NULL THEN
    PERFORM play.grow(player, fresh, i.bet, i.win, i.bets, i.wins, closing, moment)
       FROM (SELECT coalesce(sum(x.amount) FILTER (WHERE x.type = 'bet'), 0)::bigint AS bet,
                    coalesce(sum(x.amount) FILTER (WHERE x.type = 'win'), 0)::bigint AS win,
                    (count(*) FILTER (WHERE x.type = 'bet'))::integer AS bets,
                    (count(*) FILTER (WHERE x.type = 'win'))::integer AS wins
               FROM unnest(types, amounts) x (type, amount)) i;
  END IF;
  RETURN QUERY SELECT reply, player, coalesce(verdict IS NULL, false);
END $$;

-- Adds movements to a round and ends it when they close it.
CREATE FUNCTION play.grow(player bigint, no bigint, bet bigint, win bigint, bet_count integer, win_count integer,
                          closing boolean, moment timestamptz)
RETURNS void LANGUAGE sql AS $$
  UPDATE play.rounds r
       SET bet_total = r.bet_total + bet, win_total = r.win_total + win, bets = r.bets + bet_count,
           wins = r.wins + win_count, moves = r.moves + bet_count + win_count,
           status = CASE WHEN closing THEN 'completed' ELSE r.status END,
           ended_at = CASE WHEN closing THEN moment ELSE r.ended_at END
     WHERE r.player_id = player AND r.round_no = no;
$$;

-- Undoes a bet or a win, or remembers to refuse it when it comes late.
CREATE FUNCTION play.undo(provider text, tx text, original text, request_text text)
RETURNS TABLE (answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  moment  timestamptz;
  known   play.transactions;
  o       play.transactions;
  r       play.rounds;
  outcome text;
  entry   bigint;
  verdict text;
  reply   text;
  done    boolean := false;
  funds   bigint;
  id      uuid;
BEGIN
  -- Whose it is never changes, so it may be read before the lock.
  SELECT * INTO o FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = original;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = o.player_id FOR NO KEY UPDATE;
  moment := clock_timestamp();
  SELECT * INTO known FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = tx;
  IF FOUND THEN
    reply := CASE WHEN known.request = request_text OR known.type = 'tombstone' THEN known.answer
                  ELSE play.refusal('DUPLICATE_MISMATCH', play.millis(moment), NULL) END;
    RETURN QUERY SELECT reply, known.player_id, false;
    RETURN;
  END IF;
  SELECT * INTO o FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = original;
  IF NOT FOUND AND original <> tx THEN
    -- When the late bet is being written right now, its id is taken: the caller tries again.
    INSERT INTO play.transactions (provider_id, tx_id, amount, at, type, status, round_id, about, request, answer)
    VALUES (provider, original, 0, moment, 'tombstone', 'BET_CANCELLED', '', tx, '',
            play.refusal('BET_CANCELLED', play.millis(moment), NULL));
  ELSIF o.type = 'rollback' OR original = tx THEN
    verdict := 'TX_NOT_FOUND';
  ELSIF o.type <> 'tombstone' AND o.status = 'OK' AND o.rolled_back_by IS NULL THEN
    SELECT * INTO r FROM play.rounds ro WHERE ro.player_id = o.player_id AND ro.round_no = o.round_no;
    -- Latest first: what a win stands on stays while the win stands.
    IF o.type = 'bet' AND r.status = 'completed' AND r.wins = 0
       OR o.type IN ('bet', 'win') AND r.wins > 0 AND EXISTS (
         SELECT 1 FROM play.transactions t
          WHERE t.provider_id = provider AND t.round_id = o.round_id AND t.type = 'win'
            AND t.status = 'OK' AND t.rolled_back_by IS NULL AND t.place > o.place) THEN
      verdict := 'ROUND_SETTLED';
    ELSE
      SELECT p.outcome, p.entry_no INTO outcome, entry FROM wallet.post(ARRAY[
        play.movement(1, o.player_id, o.type, o.amount, o.free, true, coalesce(nullif(o.round_id, ''), o.tx_id))]) p;
      IF outcome <> 'ok' THEN
        RAISE EXCEPTION 'a rollback was refused by the ledger: %', outcome;
      END IF;
      done := true;
      id := CASE WHEN entry IS NOT NULL THEN uuidv7() END;
      UPDATE play.transactions t SET rolled_back_by = tx
       WHERE t.provider_id = provider AND t.tx_id = original;
      UPDATE play.rounds ro
         SET bet_total = ro.bet_total - CASE WHEN o.type = 'bet' AND NOT o.free THEN o.amount ELSE 0 END,
             win_total = ro.win_total - CASE WHEN o.type = 'win' THEN o.amount ELSE 0 END,
             bets = ro.bets - CASE WHEN o.type = 'bet' THEN 1 ELSE 0 END,
             wins = ro.wins - CASE WHEN o.type = 'win' THEN 1 ELSE 0 END,
             moves = ro.moves + 1,
             -- Without its win a round is not settled any more.
             status = CASE WHEN o.type = 'win' THEN 'open' ELSE ro.status END,
             ended_at = CASE WHEN o.type = 'win' THEN NULL ELSE ro.ended_at END,
             close_answer = NULL
       WHERE ro.player_id = r.player_id AND ro.round_no = r.round_no;
    END IF;
  END IF;
  SELECT w.cash INTO funds FROM wallet.wallets w WHERE w.player_id = o.player_id;
  reply := CASE
    WHEN verdict IS NOT NULL THEN play.refusal(verdict, play.millis(moment), funds)
    ELSE play.moved(play.millis(moment), tx, id, coalesce(funds, 0), ',"applied":' || done::text) END;
  INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at,
                                 platform_tx_id, type, free, status, round_id, about, request, answer)
  VALUES (provider, tx, o.player_id, r.round_no, entry, CASE WHEN done THEN o.amount ELSE 0 END, moment,
          id, 'rollback', false, coalesce(verdict, 'OK'), coalesce(o.round_id, ''), original, request_text, reply);
  RETURN QUERY SELECT reply, o.player_id, done;
END $$;

-- Ends a round: completed, or cancelled when nothing of it stands.
CREATE FUNCTION play.close_round(provider text, round text, wanted text)
RETURNS TABLE (answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  owner   play.round_owners;
  r       play.rounds;
  moment  timestamptz;
  verdict text;
  reply   text;
BEGIN
  SELECT * INTO owner FROM play.round_owners o WHERE o.provider_id = provider AND o.round_id = round;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = owner.player_id FOR NO KEY UPDATE;
  moment := clock_timestamp();
  SELECT * INTO r FROM play.rounds ro WHERE ro.player_id = owner.player_id AND ro.round_no = owner.round_no;
  verdict := CASE
    WHEN r.player_id IS NULL THEN 'TX_NOT_FOUND'
    WHEN r.status NOT IN ('open', wanted) THEN 'ROUND_CLOSED'
    WHEN wanted = 'cancelled' AND r.bets + r.wins > 0 THEN 'ROUND_SETTLED' END;
  IF verdict IS NOT NULL THEN
    RETURN QUERY SELECT play.refusal(verdict, play.millis(moment), NULL), r.player_id, false;
    RETURN;
  END IF;
  IF r.close_answer IS NOT NULL THEN
    RETURN QUERY SELECT r.close_answer, r.player_id, false;
    RETURN;
  END IF;
  reply := '{"status":"OK","server_time":' || play.millis(moment) || ',"round_id":' || to_json(round)::text
           || ',"round_status":"' || wanted || '"}';
  IF r.status = 'open' AND wanted = 'completed' THEN
    PERFORM play.grow(r.player_id, r.round_no, 0, 0, 0, 0, true, moment);
  END IF;
  UPDATE play.rounds ro SET status = wanted, ended_at = coalesce(ro.ended_at, moment), close_answer = reply
   WHERE ro.player_id = r.player_id AND ro.round_no = r.round_no;
  RETURN QUERY SELECT reply, r.player_id, false;
END $$;

-- Pays a provider's own promotion, outside of any round.
CREATE FUNCTION play.pay_promotion(provider text, tx text, pseudonym_ text, promotion text, amount_ bigint, request_text text)
RETURNS TABLE (answer text, player_id bigint, moved boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  player  bigint;
  moment  timestamptz;
  known   play.transactions;
  p       record;
  id      uuid := uuidv7();
  reply   text;
BEGIN
  SELECT n.player_id INTO player FROM play.pseudonyms n
   WHERE n.provider_id = provider AND n.pseudonym = pseudonym_;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = player FOR NO KEY UPDATE;
  moment := clock_timestamp();
  SELECT * INTO known FROM play.transactions t WHERE t.provider_id = provider AND t.tx_id = tx;
  IF FOUND THEN
    reply := CASE WHEN known.request = request_text OR known.type = 'tombstone' THEN known.answer
                  ELSE play.refusal('DUPLICATE_MISMATCH', play.millis(moment), NULL) END;
    RETURN QUERY SELECT reply, player, false;
    RETURN;
  END IF;
  SELECT * INTO p FROM wallet.post(ARRAY[play.movement(1, player, 'promo-win', amount_, false, false, promotion)]);
  IF p.outcome <> 'ok' THEN
    RETURN QUERY SELECT play.refusal('PLAYER_NOT_FOUND', play.millis(moment), NULL), player, false;
    RETURN;
  END IF;
  reply := play.moved(play.millis(moment), tx, id, p.cash, '');
  INSERT INTO play.transactions (provider_id, tx_id, player_id, entry_no, amount, at, platform_tx_id,
                                 type, status, round_id, about, request, answer)
  VALUES (provider, tx, player, p.entry_no, amount_, moment, id, 'promo-win', 'OK', '', NULL, request_text, reply);
  RETURN QUERY SELECT reply, player, true;
END $$;

-- Proves that the providers' transactions and the ledger tell the same story.
CREATE FUNCTION play.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE plpgsql STABLE
SET work_mem = '256MB'
AS $$
BEGIN
  RETURN QUERY
  WITH told AS (
    -- A sum of keyed hashes: equal on both sides only when both name the same entries and amounts.
    SELECT t.player_id, count(t.entry_no) AS n,
           sum(hashint8extended(t.entry_no, t.amount)) AS prints,
           sum(t.amount) FILTER (WHERE t.type = 'bet' AND t.status = 'OK' AND NOT t.free
                                   AND t.rolled_back_by IS NULL) AS bets,
           sum(t.amount) FILTER (WHERE t.type = 'win' AND t.status = 'OK' AND t.rolled_back_by IS NULL) AS wins,
           count(*) AS transactions,
           count(*) FILTER (WHERE t.status <> 'OK' AND t.entry_no IS NOT NULL
             OR t.status = 'OK' AND t.amount > 0 AND t.entry_no IS NULL) AS odd
      FROM play.transactions t GROUP BY t.player_id
  ), booked AS (
    SELECT e.player_id, count(*) AS n, sum(hashint8extended(e.entry_no, abs(e.provider))) AS prints
      FROM wallet.entries e WHERE e.provider IS NOT NULL GROUP BY e.player_id
  ), rounds AS (
    SELECT r.player_id, sum(r.bet_total) AS bets, sum(r.win_total) AS wins, count(*) AS n
      FROM play.rounds r GROUP BY r.player_id
  ), folded AS MATERIALIZED (
    SELECT coalesce(sum(t.transactions), 0)::bigint AS transactions,
           coalesce(sum(b.n), 0)::bigint AS entries,
           count(*) FILTER (WHERE t.prints IS DISTINCT FROM b.prints OR coalesce(t.n, 0) <> coalesce(b.n, 0)) AS differ,
           coalesce(sum(t.odd), 0)::bigint AS odd,
           coalesce(sum(r.n), 0)::bigint AS rounds,
           count(*) FILTER (WHERE coalesce(t.bets, 0) <> coalesce(r.bets, 0)
                               OR coalesce(t.wins, 0) <> coalesce(r.wins, 0)) AS rounds_differ
      FROM told t FULL JOIN booked b USING (player_id) FULL JOIN rounds r USING (player_id)
  )
  SELECT c.* FROM folded f, LATERAL (VALUES
    ('every provider transaction has its entry', f.transactions, f.odd),
    ('every provider entry has its transaction, of the same amount', f.entries, f.differ),
    ('every round equals its transactions', f.rounds, f.rounds_differ)
  ) c (claim, checked, faults);
END $$;
