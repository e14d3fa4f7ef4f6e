-- Bets and wins, of many players at once, in one round trip: money, rounds, transactions and the answers' bytes in one
-- transaction. Items of one batch never share a transaction id or a round (the caller sees to it; if they do, the batch
-- fails whole and nothing happened). Item k:
--   bet: player, session and game given, refusal when the game forbids it; win: player null.
-- The session and the player's block are read here, under the lock: an ended session takes no bet, nor does a table's
-- round whose seed was given. A free bet needs a grant that is there; a win above what its game declares is held for people, and answered as taken.
-- `reported` is what the provider says that a bet returns; it prices rewards and judges nothing.
-- Order of judgement: what was answered before is answered again, whatever else is true; an id that is left alone of
-- its transaction is never used again.
-- Until the returns of bets it had no `reported`; nodes of that release call it without, and find this function.
DROP FUNCTION IF EXISTS play.apply(text[], text[], text[], text[], bigint[], uuid[], integer[], bigint[], boolean[], boolean[],
                                   text[], text[], text[]);
CREATE OR REPLACE FUNCTION play.apply(
  providers text[], types text[], tx_ids text[], round_ids text[], players bigint[], sessions uuid[],
  games integer[], amounts bigint[], frees boolean[], closings boolean[], refusals text[], requests text[],
  free_ids text[], reported smallint[] DEFAULT NULL)
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
  looked_from timestamptz;
  looked_until timestamptz;
  rounds_from  bigint;
  rounds_until bigint;
BEGIN
  -- From when on transactions are looked through only grows, and what is older is among the old ids: read early, it is safe. So
  -- are the rounds that there are: one that somebody opens meanwhile has a number near the last one, or of a month that begins.
  WITH owners AS MATERIALIZED (
    SELECT o.player_id, o.round_no FROM unnest(providers, round_ids) i (provider_id, round_id)
      LEFT JOIN LATERAL (SELECT x.player_id, x.round_no FROM play.round_owners x
                          WHERE x.provider_id = i.provider_id AND x.round_id = i.round_id LIMIT 1) o ON true)
  SELECT ARRAY(SELECT unnest(players) UNION SELECT w.player_id FROM owners w), (SELECT x.since FROM play.known_ids x),
         least((SELECT min(w.round_no) FROM owners w), (SELECT x.last_value - 100000000 FROM play.round_no x))
    INTO concerned, looked_from, rounds_from;
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = ANY (concerned)
    ORDER BY w.player_id FOR NO KEY UPDATE;
  PERFORM play.hold_ids(providers, tx_ids);
  moment := clock_timestamp();
  -- Tables of months to come are not opened; a clock that fell back by less than a day changes nothing.
  looked_until := moment + interval '1 day';
  rounds_until := operations.month_no(looked_until + interval '1 month');
  millis := play.millis(moment);

  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT q.*, (count(*) FILTER (WHERE q.verdict IS NULL) OVER (ORDER BY q.tag))::integer AS slot
      FROM (
    SELECT i.*, i.n::integer AS tag, coalesce(i.bettor, o.player_id) AS player_id, o.round_no,
           r.moves, t.tx_id IS NOT NULL OR z.id IS NOT NULL AS known, t.answer AS known_answer,
           CASE
             WHEN t.tx_id IS NOT NULL THEN
               CASE WHEN t.type = 'tombstone' OR t.request = i.request
                    THEN 'KNOWN' ELSE 'DUPLICATE_MISMATCH' END
             WHEN z.id IS NOT NULL THEN 'DUPLICATE_MISMATCH'
             WHEN i.type = 'win' AND o.player_id IS NULL THEN 'TX_NOT_FOUND'
             WHEN i.type = 'bet' AND i.bettor IS NULL THEN coalesce(i.refusal, 'INVALID_SESSION')
             WHEN i.type = 'bet' AND (o.player_id <> i.bettor OR r.game_id <> i.game_id)
               THEN 'DUPLICATE_MISMATCH'
             WHEN r.status <> 'open' THEN 'ROUND_CLOSED'
             WHEN i.type = 'bet' AND s.session_id IS NULL THEN 'INVALID_SESSION'
             WHEN i.type = 'bet' AND (s.ended_at IS NOT NULL OR s.expires_at <= moment) THEN 'SESSION_EXPIRED'
             WHEN i.refusal IS NOT NULL THEN i.refusal
             WHEN i.type = 'bet' AND position('.' IN i.round_id) > 0 AND play.is_drawn(i.provider_id, i.round_id)
               THEN 'ROUND_CLOSED'
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
                          closings, refusals, requests, free_ids, reported)
                   WITH ORDINALITY AS u (provider_id, type, tx_id, round_id, bettor, session_id, game_id,
                                         amount, free, closes, refusal, request, free_id, return_bps, n)) i
      -- With the limits each is looked up by its key, item by item, whatever the statistics say: a
      -- plan made while the tables were empty stays good when they are not.
      LEFT JOIN LATERAL (SELECT * FROM play.transactions x
                          WHERE x.provider_id = i.provider_id AND x.tx_id = i.tx_id
                            AND x.at >= looked_from AND x.at < looked_until LIMIT 1) t ON true
      LEFT JOIN LATERAL (SELECT x.id FROM play.old_ids x
                          WHERE x.id = play.id_of(i.provider_id, i.tx_id) LIMIT 1) z ON true
      LEFT JOIN LATERAL (SELECT * FROM play.round_owners x
                          WHERE x.provider_id = i.provider_id AND x.round_id = i.round_id LIMIT 1) o ON true
      LEFT JOIN LATERAL (SELECT * FROM play.rounds x
                          WHERE x.player_id = o.player_id AND x.round_no = o.round_no
                            AND x.round_no >= rounds_from AND x.round_no < rounds_until LIMIT 1) r ON true
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
                                   platform_tx_id, place, free, type, status, round_id, request, answer, free_round_id,
                                   return_bps)
    SELECT a.provider_id, a.tx_id, a.player_id, coalesce(a.round_no, a.new_round_no), a.entry_no,
           a.amount, moment, a.platform_tx_id, CASE WHEN a.status = 'OK' THEN coalesce(a.moves, 0) + 1 END,
           a.free, a.type, a.status, a.round_id, a.request, a.answer, CASE WHEN a.free THEN a.free_id END,
           a.return_bps
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
       AND r.round_no >= rounds_from AND r.round_no < rounds_until
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
