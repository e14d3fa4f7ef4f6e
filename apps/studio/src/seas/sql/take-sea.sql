-- Where a player sits down: where it was, while there is room, else in the first sea with room; where none has, another
-- one begins, three minutes ago: so that something swims in it. Who was not seen for `away_ms` takes no room.
CREATE OR REPLACE FUNCTION take_sea(
  player text, game text, money text, fresh_id text, fresh_seed text, at timestamptz, most integer, away_ms integer)
  RETURNS TABLE (id text, seed text, begun_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  since timestamptz := at - away_ms * interval '1 millisecond';
  own text;
  chosen text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('seas of ' || game, 0));
  SELECT w.sea INTO own FROM sea_seats w WHERE w.player_id = player AND w.game_code = game;
  SELECT s.id INTO chosen FROM seas s
   WHERE s.game_code = game AND s.mode = money AND most > (
     SELECT count(*) FROM sea_seats w WHERE w.sea = s.id AND w.seen_at >= since AND w.player_id <> player)
   ORDER BY (s.id = own) IS TRUE DESC, s.room LIMIT 1;
  IF chosen IS NULL THEN
    INSERT INTO seas (id, game_code, mode, room, seed, begun_at)
      SELECT fresh_id, game, money, coalesce(max(s.room), 0) + 1, fresh_seed, at - interval '3 minutes'
        FROM seas s WHERE s.game_code = game AND s.mode = money;
    chosen := fresh_id;
  END IF;
  INSERT INTO sea_seats AS w (player_id, game_code, sea, seen_at) VALUES (player, game, chosen, at)
    ON CONFLICT (player_id, game_code) DO UPDATE SET sea = chosen, seen_at = at;
  RETURN QUERY SELECT s.id, s.seed, s.begun_at FROM seas s WHERE s.id = chosen;
END $$;
