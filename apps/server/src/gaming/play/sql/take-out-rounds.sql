-- Takes the rounds of a month out of their table, once they lie in the archive: row by row what was copied, or nothing at all. A
-- round that is open holds its month back.
CREATE OR REPLACE FUNCTION play.take_out_rounds(part name, copied bigint, copied_prints numeric) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '500ms' SET work_mem = '256MB'
AS $$
DECLARE
  until_ bigint := operations.end_of_old('play.rounds', part)::bigint;
  from_  bigint := (SELECT coalesce(p.from_, '0')::bigint FROM operations.parts('play.rounds') p
                     WHERE p.part = take_out_rounds.part);
BEGIN
  EXECUTE format('LOCK TABLE months.%I IN SHARE MODE', part);
  IF EXISTS (SELECT FROM play.rounds r WHERE r.round_no >= from_ AND r.round_no < until_ AND r.status = 'open') THEN
    RAISE EXCEPTION 'a round of % is open', part;
  END IF;
  IF (SELECT (count(*), coalesce(sum(hashtextextended(to_json(r)::text, 0)), 0)) IS DISTINCT FROM (copied, copied_prints)
        FROM play.rounds r WHERE r.round_no >= from_ AND r.round_no < until_
         AND NOT EXISTS (SELECT FROM play.returned_rounds g WHERE g.player_id = r.player_id AND g.round_no = r.round_no)) THEN
    RAISE EXCEPTION '% is not what was copied', part USING ERRCODE = 'PE002';
  END IF;
  INSERT INTO play.archived AS a (player_id, rounds, round_bets, round_wins)
  SELECT r.player_id, count(*), sum(r.bet_total), sum(r.win_total) FROM play.rounds r
   WHERE r.round_no >= from_ AND r.round_no < until_
     AND NOT EXISTS (SELECT FROM play.returned_rounds g WHERE g.player_id = r.player_id AND g.round_no = r.round_no)
   GROUP BY r.player_id
  ON CONFLICT (player_id) DO UPDATE
     SET rounds = a.rounds + excluded.rounds, round_bets = a.round_bets + excluded.round_bets,
         round_wins = a.round_wins + excluded.round_wins;
  PERFORM operations.leave_only('play.rounds', part,
    'EXISTS (SELECT FROM play.returned_rounds g WHERE g.player_id = x.player_id AND g.round_no = x.round_no)');
END $$;
