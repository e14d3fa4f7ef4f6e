-- A database that was made a moment ago has no statistics: to the planner every way into an empty table costs the same, so
-- it goes by the first index that has the round in it, through all bets of the round, and keeps to that until the first
-- ANALYZE that finds rows. So what has no rows yet is told that a round has many; from then on autovacuum's word holds.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT c.relname, x.column_name, x.n_distinct
      FROM pg_class c JOIN (VALUES
          ('bets', 'id', -1), ('bets', 'round_id', 4), ('bets', 'seat', -0.5), ('bets', 'session_id', -0.5),
          ('bets', 'player_id', -0.5), ('bets', 'request_id', -1), ('bets', 'spot', 20), ('bets', 'state', 2),
          ('seats', 'round_id', 4), ('seats', 'seat', -0.5), ('seats', 'player_id', -0.5), ('seats', 'session_id', -0.5),
          ('seats', 'table_code', 4), ('seats', 'game_code', 4), ('seats', 'state', 2)
        ) AS x (what, column_name, n_distinct) ON c.relname ~ ('^table_' || x.what || '(_[0-3])?$')
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.reltuples < 0
  LOOP
    PERFORM pg_restore_attribute_stats('version', 180000, 'schemaname', current_schema()::text, 'relname', one.relname::text,
      'attname', one.column_name::text, 'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct',
      one.n_distinct::real);
  END LOOP;
END $$;
-- What a player has in a round, and what they still wait for, without reading all that they ever played.
CREATE INDEX table_seats_in_round ON table_seats (player_id, round_id);
CREATE INDEX table_seats_waited_for ON table_seats (player_id) WHERE state IN ('leaving', 'owed');
