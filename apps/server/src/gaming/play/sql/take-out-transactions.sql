-- Takes the transactions of a month out of their table, once they lie in the archive and their ids are kept.
CREATE OR REPLACE FUNCTION play.take_out_transactions(part name, copied bigint, copied_prints numeric) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '500ms' SET work_mem = '256MB'
AS $$
DECLARE
  until_ timestamptz := operations.end_of_old('play.transactions', part)::timestamptz;
  from_  timestamptz := (SELECT coalesce(p.from_, '-infinity')::timestamptz FROM operations.parts('play.transactions') p
                          WHERE p.part = take_out_transactions.part);
BEGIN
  EXECUTE format('LOCK TABLE months.%I IN SHARE MODE', part);
  IF until_ > play.known_since() THEN RAISE EXCEPTION 'the ids of % are not kept yet', part; END IF;
  IF (SELECT (count(*), coalesce(sum(hashtextextended(to_json(t)::text, 0)), 0)) IS DISTINCT FROM (copied, copied_prints)
        FROM play.transactions t WHERE t.at >= from_ AND t.at < until_) THEN
    RAISE EXCEPTION '% is not what was copied', part USING ERRCODE = 'PE002';
  END IF;
  INSERT INTO play.archived AS a (player_id, transactions, entries, prints, bets, wins)
  SELECT t.player_id, count(*), count(t.entry_no), coalesce(sum(hashint8extended(t.entry_no, t.amount)), 0),
         coalesce(sum(t.amount) FILTER (WHERE t.type = 'bet' AND t.status = 'OK' AND NOT t.free
                                          AND t.rolled_back_by IS NULL), 0),
         coalesce(sum(t.amount) FILTER (WHERE t.type = 'win' AND t.status = 'OK' AND t.rolled_back_by IS NULL), 0)
    FROM play.transactions t WHERE t.at >= from_ AND t.at < until_ AND t.player_id IS NOT NULL GROUP BY t.player_id
  ON CONFLICT (player_id) DO UPDATE
     SET transactions = a.transactions + excluded.transactions, entries = a.entries + excluded.entries,
         prints = a.prints + excluded.prints, bets = a.bets + excluded.bets, wins = a.wins + excluded.wins;
  UPDATE play.free_rounds f SET archived = f.archived + s.n
    FROM (SELECT t.provider_id, t.free_round_id, count(*)::integer AS n FROM play.transactions t
           WHERE t.at >= from_ AND t.at < until_ AND t.free AND t.type = 'bet' AND t.status = 'OK'
             AND t.rolled_back_by IS NULL GROUP BY t.provider_id, t.free_round_id) s
   WHERE f.provider_id = s.provider_id AND f.free_round_id = s.free_round_id;
  PERFORM operations.leave_only('play.transactions', part, 'false');
END $$;
