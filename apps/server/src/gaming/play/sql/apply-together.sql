-- Several bets and wins of one round in one step, all or none. A win above the game's greatest is held.
-- Until the returns of bets it had no `reported`; nodes of that release call it without, and find this function.
DROP FUNCTION IF EXISTS play.apply_together(text, text, bigint, uuid, integer, text[], text[], bigint[], bigint, boolean, text, text);
CREATE OR REPLACE FUNCTION play.apply_together(
  provider text, round text, player bigint, session uuid, game integer, tx_ids text[], types text[],
  amounts bigint[], minimum bigint, closing boolean, forbidden text, request_text text,
  reported smallint[] DEFAULT NULL)
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
  looked_from timestamptz;
  looked_until timestamptz;
  owner      play.round_owners;
BEGIN
  PERFORM 1 FROM wallet.wallets w WHERE w.player_id = player FOR NO KEY UPDATE;
  PERFORM play.hold_ids(array_fill(provider, ARRAY[cardinality(tx_ids)]), tx_ids);
  looked_from := play.known_since();
  moment := clock_timestamp();
  looked_until := moment + interval '1 day';
  SELECT w.cash INTO funds FROM wallet.wallets w WHERE w.player_id = player;
  SELECT * INTO known FROM play.transactions t
   WHERE t.provider_id = provider AND t.tx_id = tx_ids[1] AND t.at >= looked_from AND t.at < looked_until;
  IF known.type = 'tombstone' OR known.request = request_text THEN
    RETURN QUERY SELECT known.answer, player, false;
    RETURN;
  END IF;
  SELECT * INTO known FROM play.transactions t
   WHERE t.provider_id = provider AND t.tx_id = ANY (tx_ids) AND t.at >= looked_from AND t.at < looked_until ORDER BY t.type = 'tombstone' LIMIT 1;
  IF known.type <> 'tombstone' OR (SELECT count(DISTINCT x) FROM unnest(tx_ids) x) < cardinality(tx_ids)
     OR EXISTS (SELECT FROM unnest(tx_ids) x WHERE play.is_old(provider, x)) THEN
    RETURN QUERY SELECT play.refusal('DUPLICATE_MISMATCH', play.millis(moment), NULL), player, false;
    RETURN;
  END IF;
  -- One after the other: only the table of the round's month is opened.
  SELECT * INTO owner FROM play.round_owners o WHERE o.provider_id = provider AND o.round_id = round;
  SELECT * INTO r FROM play.rounds ro WHERE ro.player_id = owner.player_id AND ro.round_no = owner.round_no;
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
    WHEN position('.' IN round) > 0 AND play.is_drawn(provider, round) THEN 'ROUND_CLOSED'
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
                                   platform_tx_id, place, type, status, round_id, about, request, answer,
                                   return_bps)
    SELECT provider, i.tx_id, player, coalesce(fresh, r.round_no), i.entry_no, i.amount, moment, i.id,
           CASE WHEN verdict IS NULL AND NOT kept_back[i.n] THEN coalesce(r.moves, 0) + i.n END, i.type,
           coalesce(verdict, CASE WHEN kept_back[i.n] THEN 'WIN_HELD' ELSE 'OK' END), round, CASE WHEN i.n > 1 THEN tx_ids[1] END,
           CASE WHEN i.n > 1 THEN '' ELSE request_text END, CASE WHEN i.n > 1 THEN '' ELSE reply END,
           i.return_bps
      FROM unnest(tx_ids, types, amounts, entry_nos, references_, reported) WITH ORDINALITY
           AS i (tx_id, type, amount, entry_no, id, return_bps, n)
     -- Refused, an item may be called off already. Done, nobody may have called one off meanwhile: a rollback of what is
     -- not there yet takes no lock of ours. Its id is taken then, all of this is undone, and the caller tries again.
     WHERE verdict IS NULL OR NOT EXISTS (SELECT 1 FROM play.transactions t
                                           WHERE t.provider_id = provider AND t.tx_id = i.tx_id AND t.at >= looked_from);
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
