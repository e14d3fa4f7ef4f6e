-- Folds the days of one month, the oldest there is before a day, into months; whether there was one. The day is a first of
-- a month, so that none is torn.
CREATE OR REPLACE FUNCTION tally.fold(before date) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  month_ date;
BEGIN
  IF before <> date_trunc('month', before) THEN RAISE EXCEPTION '% is no first of a month', before; END IF;
  PERFORM 1 FROM tally.progress FOR UPDATE;
  SELECT date_trunc('month', min(day))::date INTO month_ FROM tally.days WHERE day < before;
  IF month_ IS NULL THEN RETURN false; END IF;
  WITH gone AS (
    DELETE FROM tally.days WHERE day >= month_ AND day < month_ + interval '1 month' RETURNING *
  )
  INSERT INTO tally.months AS m (player_id, month, game_id, rounds, stake, free_stake, win, theo_e4)
  SELECT player_id, month_, game_id, sum(rounds), sum(stake), sum(free_stake), sum(win), sum(theo_e4)
    FROM gone GROUP BY player_id, game_id
  ON CONFLICT (player_id, month, game_id) DO UPDATE
     SET rounds = m.rounds + excluded.rounds, stake = m.stake + excluded.stake,
         free_stake = m.free_stake + excluded.free_stake, win = m.win + excluded.win,
         theo_e4 = m.theo_e4 + excluded.theo_e4;
  UPDATE tally.progress SET folded_before = greatest(folded_before, (month_ + interval '1 month')::date);
  RETURN true;
END
$$;
