-- A win has a ceiling: what a round pays above the most that its game declares is kept for people instead of being paid,
-- and so is a promotion above a house's own most. A free bet needs a grant that exists. Rounds in which nothing stands
-- any more are over; a lost round can be voided however it was closed.
CREATE TABLE play.rules (
  one            boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The most that a provider's own promotion pays at once, in hundredths.
  promotion_most bigint  NOT NULL CHECK (promotion_most >= 0)
);
INSERT INTO play.rules (promotion_most) VALUES (50000000);

-- What free bets stake: the ceiling of a round counts them, the player's turnover does not.
ALTER TABLE play.rounds ADD COLUMN free_total bigint NOT NULL DEFAULT 0 CHECK (free_total >= 0);
UPDATE play.rounds r SET free_total = t.total
  FROM (SELECT player_id, round_no, sum(amount) AS total FROM play.transactions
         WHERE free AND type = 'bet' AND status = 'OK' AND rolled_back_by IS NULL GROUP BY 1, 2) t
 WHERE r.player_id = t.player_id AND r.round_no = t.round_no;

-- Free rounds that the lobby gave: without such a row a free bet is refused.
CREATE TABLE play.free_rounds (
  provider_id   text        NOT NULL,
  free_round_id text        NOT NULL,
  player_id     bigint      NOT NULL,
  game_id       integer     NOT NULL,
  count         integer     NOT NULL CHECK (count BETWEEN 1 AND 1000),
  used          integer     NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND count),
  bet           bigint      NOT NULL CHECK (bet > 0),
  valid_from    timestamptz NOT NULL,
  valid_until   timestamptz NOT NULL CHECK (valid_until > valid_from),
  given_at      timestamptz NOT NULL,
  -- Taken back: what is played already stays.
  ended_at      timestamptz,
  PRIMARY KEY (provider_id, free_round_id)
);
CREATE INDEX free_rounds_of_player ON play.free_rounds (player_id);
ALTER TABLE play.transactions ADD COLUMN free_round_id text;

-- Wins that wait for people. The transaction itself is answered WIN_HELD, for good: whoever rules pays by another one.
CREATE TABLE play.held_wins (
  provider_id text        NOT NULL,
  tx_id       text        NOT NULL,
  player_id   bigint      NOT NULL,
  -- Null for a promotion, which is no part of a round.
  round_no    bigint,
  round_id    text        NOT NULL,
  amount      bigint      NOT NULL CHECK (amount >= 0),
  -- The round was to end with it.
  closes      boolean     NOT NULL,
  held_at     timestamptz NOT NULL,
  -- pay, refuse; withdrawn: the provider rolled it back.
  ruling      text        CHECK (ruling IN ('pay', 'refuse', 'withdrawn')),
  ruled_at    timestamptz,
  PRIMARY KEY (provider_id, tx_id),
  CHECK ((ruling IS NULL) = (ruled_at IS NULL))
);
CREATE INDEX held_wins_waiting ON play.held_wins (held_at) WHERE ruling IS NULL;
CREATE INDEX held_wins_of_round ON play.held_wins (player_id, round_no) WHERE ruling IS NULL;

CREATE FUNCTION play.keep_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'held wins stay'; END IF;
  IF OLD.ruling IS NOT NULL THEN RAISE EXCEPTION 'held win % was ruled on', OLD.tx_id; END IF;
  IF to_jsonb(NEW) - ARRAY['ruling', 'ruled_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['ruling', 'ruled_at'] THEN
    RAISE EXCEPTION 'what was held never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON play.held_wins
  FOR EACH ROW EXECUTE FUNCTION play.keep_held();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.held_wins
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Whether a round that began then would have paid more than its game declares, for what was staked in it.
CREATE FUNCTION play.is_above(game integer, began timestamptz, staked bigint, paid bigint) RETURNS boolean
LANGUAGE sql STABLE
RETURN paid::numeric * 100 > staked::numeric * catalogue.max_win(game, began);

-- As in 0030, with grants of free bets and the ceiling of wins.
DROP FUNCTION play.apply;
CREATE FUNCTION play.apply(
  providers text[], types text[], tx_ids text[], round_ids text[], players bigint[], sessions uuid[],
  games integer[], amounts bigint[], frees boolean[], closings boolean[], refusals text[], requests text[],
  free_ids text[])
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
             WHEN i.refusal IS NOT NULL THEN i.refusal
             WHEN i.free AND (f.player_id IS DISTINCT FROM i.bettor OR f.game_id <> i.game_id OR f.bet <> i.amount
                              OR f.ended_at IS NOT NULL OR moment < f.valid_from OR moment >= f.valid_until
                              OR f.used + i.free_place > f.count) THEN 'NO_FREE_ROUND'
             WHEN i.type = 'win' AND i.amount > 0
               AND play.is_above(r.game_id, r.started_at, r.bet_total + r.free_total, r.win_total + i.amount)
               THEN 'WIN_HELD'
             WHEN i.type = 'win' AND i.closes AND EXISTS (
               SELECT 1 FROM play.held_wins x WHERE x.player_id = r.player_id AND x.round_no = r.round_no
                  AND x.ruling IS NULL) THEN 'WIN_HELD'
           END AS verdict
      FROM (SELECT u.*, CASE WHEN u.free THEN
                     (count(*) OVER (PARTITION BY u.provider_id, u.free_id, u.free ORDER BY u.n))::integer END AS free_place
              FROM unnest(providers, types, tx_ids, round_ids, players, sessions, games, amounts, frees,
                          closings, refusals, requests, free_ids)
                   WITH ORDINALITY AS u (provider_id, type, tx_id, round_id, bettor, session_id, game_id,
                                         amount, free, closes, refusal, request, free_id, n)) i
      -- With the limits each is looked up by its key, item by item, whatever the statistics say: a
      -- plan made while the tables were empty stays good when they are not.
      LEFT JOIN LATERAL (SELECT * FROM play.transactions x
                          WHERE x.provider_id = i.provider_id AND x.tx_id = i.tx_id LIMIT 1) t ON true
      LEFT JOIN LATERAL (SELECT * FROM play.round_owners x
                          WHERE x.provider_id = i.provider_id AND x.round_id = i.round_id LIMIT 1) o ON true
      LEFT JOIN LATERAL (SELECT * FROM play.rounds x
                          WHERE x.player_id = o.player_id AND x.round_no = o.round_no LIMIT 1) r ON true
      LEFT JOIN LATERAL (SELECT * FROM play.sessions x
                          WHERE x.player_id = i.bettor AND x.session_id = i.session_id LIMIT 1) s ON true
      LEFT JOIN LATERAL (SELECT * FROM play.free_rounds x
                          WHERE i.free AND x.provider_id = i.provider_id AND x.free_round_id = i.free_id
                          LIMIT 1) f ON true) q
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
                                   platform_tx_id, place, free, type, status, round_id, request, answer, free_round_id)
    SELECT a.provider_id, a.tx_id, a.player_id, coalesce(a.round_no, a.new_round_no), a.entry_no,
           a.amount, moment, a.platform_tx_id, CASE WHEN a.status = 'OK' THEN coalesce(a.moves, 0) + 1 END,
           a.free, a.type, a.status, a.round_id, a.request, a.answer, CASE WHEN a.free THEN a.free_id END
      FROM answered a
     -- What was not found, or has no player, may be found later: it leaves no trace.
     WHERE NOT a.known AND a.player_id IS NOT NULL
  ), owned AS (
    INSERT INTO play.round_owners (provider_id, round_id, player_id, round_no)
    SELECT a.provider_id, a.round_id, a.player_id, a.new_round_no
      FROM answered a WHERE a.new_round_no IS NOT NULL
  ), opened AS (
    INSERT INTO play.rounds (player_id, round_no, provider_id, round_id, game_id, session_id, status,
                             bet_total, free_total, win_total, bets, wins, moves, started_at)
    SELECT a.player_id, a.new_round_no, a.provider_id, a.round_id, a.game_id, a.session_id, 'open',
           CASE WHEN a.free THEN 0 ELSE a.amount END, CASE WHEN a.free THEN a.amount ELSE 0 END, 0, 1, 0, 1, moment
      FROM answered a WHERE a.new_round_no IS NOT NULL
  ), grown AS (
    UPDATE play.rounds r
       SET bet_total = r.bet_total + s.bet, free_total = r.free_total + s.free_bet, win_total = r.win_total + s.win, bets = r.bets + s.bets,
           wins = r.wins + s.wins, moves = r.moves + s.bets + s.wins,
           status = CASE WHEN s.closes THEN 'completed' ELSE r.status END,
           ended_at = CASE WHEN s.closes THEN moment END
      FROM (SELECT a.player_id, a.round_no,
                   sum(CASE WHEN a.type = 'bet' AND NOT a.free THEN a.amount ELSE 0 END)::bigint AS bet,
                   sum(CASE WHEN a.type = 'bet' AND a.free THEN a.amount ELSE 0 END)::bigint AS free_bet,
                   sum(CASE WHEN a.type = 'win' THEN a.amount ELSE 0 END)::bigint AS win,
                   count(*) FILTER (WHERE a.type = 'bet')::integer AS bets,
                   count(*) FILTER (WHERE a.type = 'win')::integer AS wins,
                   bool_or(a.closes) AS closes
              FROM answered a WHERE a.status = 'OK' AND a.round_no IS NOT NULL
             GROUP BY a.player_id, a.round_no) s
     WHERE r.player_id = s.player_id AND r.round_no = s.round_no
  ), spent AS (
    UPDATE play.free_rounds f SET used = f.used + s.n
      FROM (SELECT a.provider_id, a.free_id, count(*)::integer AS n FROM answered a
             WHERE a.status = 'OK' AND a.free GROUP BY a.provider_id, a.free_id) s
     WHERE f.provider_id = s.provider_id AND f.free_round_id = s.free_id
  ), held AS (
    INSERT INTO play.held_wins (provider_id, tx_id, player_id, round_no, round_id, amount, closes, held_at)
    SELECT a.provider_id, a.tx_id, a.player_id, a.round_no, a.round_id, a.amount, a.closes, moment
      FROM answered a WHERE a.status = 'WIN_HELD' AND NOT a.known
  )
  SELECT a.tag, a.answer, a.player_id, a.entry_no IS NOT NULL FROM answered a;
END $$;

-- As in 0030, with the ceiling of wins.
CREATE OR REPLACE FUNCTION play.apply_together(
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
  kept_back  boolean[];
  ceiling    numeric;
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

  -- A win above the most that the round may pay goes to people; the rest of the step is taken as it is.
  ceiling := (coalesce(r.bet_total + r.free_total, 0)
              + (SELECT coalesce(sum(x.amount), 0) FROM unnest(types, amounts) x (type, amount) WHERE x.type = 'bet'))
             * catalogue.max_win(game, coalesce(r.started_at, moment)) / 100.0;
  kept_back := ARRAY(
    SELECT i.type = 'win' AND i.amount > 0 AND coalesce(r.win_total, 0)
           + sum(CASE WHEN i.type = 'win' THEN i.amount ELSE 0 END) OVER (ORDER BY i.n) > ceiling
      FROM unnest(types, amounts) WITH ORDINALITY i (type, amount, n) ORDER BY i.n);

  IF verdict IS NULL THEN
    BEGIN
      -- A step of nothing but held wins moves nothing: its place among the entries stays empty.
      SELECT array_agg(p.entry_no ORDER BY i.n),
             max(play.status_of(p.outcome)) FILTER (WHERE p.outcome <> 'ok')
        INTO entry_nos, verdict
        FROM unnest(types) WITH ORDINALITY i (type, n)
        LEFT JOIN wallet.post((
          SELECT coalesce(array_agg(play.movement(m.n::integer, player, m.type, m.amount, false, false, round)
                                    ORDER BY m.n), '{}')
            FROM unnest(types, amounts) WITH ORDINALITY m (type, amount, n) WHERE NOT kept_back[m.n])) p
          ON p.tag = i.n;
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
                            || coalesce(i.id::text, '') || '"'
                            || CASE WHEN kept_back[i.n] THEN ',"held":true' ELSE '' END || '}', ',' ORDER BY i.n)
            FROM unnest(tx_ids, references_) WITH ORDINALITY i (tx_id, id, n)) || ']}';
  ELSE
    reply := play.refusal(verdict, play.millis(moment), funds);
  END IF;

  IF player IS NOT NULL THEN
    INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at,
                                   platform_tx_id, place, type, status, round_id, about, request, answer)
    SELECT provider, i.tx_id, player, coalesce(fresh, r.round_no), i.entry_no, i.amount, moment, i.id,
           CASE WHEN verdict IS NULL AND NOT kept_back[i.n] THEN coalesce(r.moves, 0) + i.n END, i.type,
           coalesce(verdict, CASE WHEN kept_back[i.n] THEN 'WIN_HELD' ELSE 'OK' END), round, CASE WHEN i.n > 1 THEN tx_ids[1] END,
           CASE WHEN i.n > 1 THEN '' ELSE request_text END, CASE WHEN i.n > 1 THEN '' ELSE reply END
      FROM unnest(tx_ids, types, amounts, entry_nos, references_) WITH ORDINALITY
           AS i (tx_id, type, amount, entry_no, id, n)
     WHERE NOT EXISTS (SELECT 1 FROM play.transactions t
                        WHERE t.provider_id = provider AND t.tx_id = i.tx_id);
  END IF;
  IF verdict IS NULL THEN
    INSERT INTO play.held_wins (provider_id, tx_id, player_id, round_no, round_id, amount, closes, held_at)
    SELECT provider, i.tx_id, player, fresh, round, i.amount, closing, moment
      FROM unnest(tx_ids, amounts) WITH ORDINALITY i (tx_id, amount, n) WHERE kept_back[i.n];
    PERFORM play.grow(player, fresh, i.bet, i.win, i.bets, i.wins, closing AND NOT (true = ANY (kept_back)), moment)
       FROM (SELECT coalesce(sum(x.amount) FILTER (WHERE x.type = 'bet'), 0)::bigint AS bet,
                    coalesce(sum(x.amount) FILTER (WHERE x.type = 'win'), 0)::bigint AS win,
                    (count(*) FILTER (WHERE x.type = 'bet'))::integer AS bets,
                    (count(*) FILTER (WHERE x.type = 'win'))::integer AS wins
               FROM unnest(types, amounts) WITH ORDINALITY x (type, amount, n) WHERE NOT kept_back[x.n]) i;
  END IF;
  RETURN QUERY SELECT reply, player, coalesce(verdict IS NULL, false);
END $$;

-- As in 0030; a lost round is voided however it was closed, and a round of nothing is over.
CREATE OR REPLACE FUNCTION play.undo(provider text, tx text, original text, request_text text)
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
    IF o.type = 'bet' AND EXISTS (
         SELECT 1 FROM play.held_wins h WHERE h.player_id = r.player_id AND h.round_no = r.round_no AND h.ruling IS NULL)
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
             free_total = ro.free_total - CASE WHEN o.type = 'bet' AND o.free THEN o.amount ELSE 0 END,
             win_total = ro.win_total - CASE WHEN o.type = 'win' THEN o.amount ELSE 0 END,
             bets = ro.bets - CASE WHEN o.type = 'bet' THEN 1 ELSE 0 END,
             wins = ro.wins - CASE WHEN o.type = 'win' THEN 1 ELSE 0 END,
             moves = ro.moves + 1,
             -- Without its win a round is not settled any more; without anything it is over.
             status = CASE WHEN ro.bets + ro.wins = 1 THEN 'cancelled' WHEN o.type = 'win' THEN 'open' ELSE ro.status END,
             ended_at = CASE WHEN ro.bets + ro.wins = 1 THEN moment WHEN o.type = 'win' THEN NULL ELSE ro.ended_at END,
             close_answer = NULL
       WHERE ro.player_id = r.player_id AND ro.round_no = r.round_no;
      UPDATE play.free_rounds f SET used = f.used - 1
       WHERE o.free AND f.provider_id = provider AND f.free_round_id = o.free_round_id;
    END IF;
  ELSIF o.status = 'WIN_HELD' THEN
    -- The provider takes back what was not paid yet.
    UPDATE play.held_wins h SET ruling = 'withdrawn', ruled_at = moment
     WHERE h.provider_id = provider AND h.tx_id = original AND h.ruling IS NULL;
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

-- As in 0030; a round whose win waits for people does not end.
CREATE OR REPLACE FUNCTION play.close_round(provider text, round text, wanted text)
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
    WHEN wanted = 'cancelled' AND r.bets + r.wins > 0 THEN 'ROUND_SETTLED'
    -- It ends with what people decide about its win.
    WHEN EXISTS (SELECT 1 FROM play.held_wins h
                  WHERE h.player_id = r.player_id AND h.round_no = r.round_no AND h.ruling IS NULL) THEN 'WIN_HELD' END;
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

-- As in 0030, with the most that a promotion pays.
CREATE OR REPLACE FUNCTION play.pay_promotion(provider text, tx text, pseudonym_ text, promotion text, amount_ bigint, request_text text)
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
  IF player IS NOT NULL AND amount_ > (SELECT promotion_most FROM play.rules) THEN
    reply := play.refusal('WIN_HELD', play.millis(moment), NULL);
    INSERT INTO play.transactions (provider_id, tx_id, player_id, amount, at, type, status, round_id, about, request, answer)
    VALUES (provider, tx, player, amount_, moment, 'promo-win', 'WIN_HELD', '', NULL, request_text, reply);
    INSERT INTO play.held_wins (provider_id, tx_id, player_id, round_id, amount, closes, held_at)
    VALUES (provider, tx, player, promotion, amount_, false, moment);
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

-- Pays a held win, because people decided so, by a transaction that no provider can name; or refuses it. Either way the
-- round ends as its provider meant it to, once nothing else of it waits. False when it was ruled on before.
CREATE FUNCTION play.rule_held(provider text, tx text, wanted text) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  h      play.held_wins;
  moment timestamptz;
  p      record;
BEGIN
  SELECT * INTO h FROM play.held_wins x WHERE x.provider_id = provider AND x.tx_id = tx;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = h.player_id FOR NO KEY UPDATE;
  moment := clock_timestamp();
  UPDATE play.held_wins x SET ruling = wanted, ruled_at = moment
   WHERE x.provider_id = provider AND x.tx_id = tx AND x.ruling IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  IF wanted = 'pay' THEN
    SELECT * INTO p FROM wallet.post(ARRAY[
      play.movement(1, h.player_id, CASE WHEN h.round_no IS NULL THEN 'promo-win' ELSE 'win' END, h.amount, false, false,
                    h.round_id)]);
    IF p.outcome <> 'ok' THEN RAISE EXCEPTION 'a held win was refused by the ledger: %', p.outcome; END IF;
    INSERT INTO play.transactions (provider_id, tx_id, player_id, round_no, entry_no, amount, at, platform_tx_id,
                                   place, type, status, round_id, about, request, answer)
    SELECT provider, 'held ' || tx, h.player_id, h.round_no, p.entry_no, h.amount, moment, uuidv7(),
           CASE WHEN h.round_no IS NOT NULL
                THEN (SELECT r.moves + 1 FROM play.rounds r WHERE r.player_id = h.player_id AND r.round_no = h.round_no) END,
           CASE WHEN h.round_no IS NULL THEN 'promo-win' ELSE 'win' END, 'OK',
           CASE WHEN h.round_no IS NULL THEN '' ELSE h.round_id END, tx, '', '';
  END IF;
  IF h.round_no IS NOT NULL THEN
    PERFORM play.grow(h.player_id, h.round_no, 0, CASE WHEN wanted = 'pay' THEN h.amount ELSE 0 END, 0,
      CASE WHEN wanted = 'pay' THEN 1 ELSE 0 END,
      h.closes AND NOT EXISTS (SELECT 1 FROM play.held_wins x WHERE x.player_id = h.player_id AND x.round_no = h.round_no
                                  AND x.ruling IS NULL), moment);
  END IF;
  RETURN true;
END $$;

-- What two people decide about a held win (pay, refuse) or a round that its provider does not know (void: everything of
-- it goes back; settle: it ends as it stands).
CREATE TABLE play.rulings (
  ruling_id   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id text        NOT NULL,
  about       text        NOT NULL CHECK (about IN ('win', 'round')),
  -- The transaction of a held win, or the round.
  subject     text        NOT NULL,
  player_id   bigint      NOT NULL,
  action      text        NOT NULL,
  -- What the player gets by it, in hundredths.
  amount      bigint      NOT NULL,
  reason      text        NOT NULL CHECK (length(reason) >= 10),
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'withdrawn')),
  proposed_by integer     NOT NULL,
  decided_by  integer,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CHECK (about = 'win' AND action IN ('pay', 'refuse') OR about = 'round' AND action IN ('void', 'settle')),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  -- Whatever the code says: who proposed it does not carry it out. Taking it back alone is allowed.
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX rulings_waiting ON play.rulings (provider_id, about, subject) WHERE status = 'proposed';
CREATE FUNCTION play.guard_ruling() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving constant text[] := ARRAY['status', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'rulings stay'; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' THEN RAISE EXCEPTION 'a ruling begins as a proposal'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'proposed' THEN RAISE EXCEPTION 'ruling % has ended as %', OLD.ruling_id, OLD.status; END IF;
  IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
    RAISE EXCEPTION 'what was proposed cannot be changed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE OR DELETE ON play.rulings
  FOR EACH ROW EXECUTE FUNCTION play.guard_ruling();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON play.rulings
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

-- Ends an open round by people: void gives back what stands in it, the latest first, by transactions that no provider
-- can name; settle ends it as it stands. False when it is over already, or a win of it waits.
CREATE FUNCTION play.end_round(provider text, round text, wanted text) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  owner play.round_owners;
  r     play.rounds;
  tx    text;
BEGIN
  SELECT * INTO owner FROM play.round_owners o WHERE o.provider_id = provider AND o.round_id = round;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = owner.player_id FOR NO KEY UPDATE;
  SELECT * INTO r FROM play.rounds x WHERE x.player_id = owner.player_id AND x.round_no = owner.round_no;
  IF r.status IS DISTINCT FROM 'open' OR EXISTS (
    SELECT 1 FROM play.held_wins h WHERE h.player_id = r.player_id AND h.round_no = r.round_no AND h.ruling IS NULL) THEN
    RETURN false;
  END IF;
  IF wanted = 'settle' THEN
    PERFORM play.close_round(provider, round, 'completed');
    RETURN true;
  END IF;
  FOR tx IN SELECT t.tx_id FROM play.transactions t
             WHERE t.provider_id = provider AND t.round_id = round AND t.status = 'OK' AND t.type IN ('bet', 'win')
               AND t.rolled_back_by IS NULL ORDER BY t.place DESC LOOP
    PERFORM play.undo(provider, 'void ' || tx, tx, '');
  END LOOP;
  RETURN true;
END $$;
