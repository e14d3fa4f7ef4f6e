-- The number from which on the rounds of a player began at a moment or later: halved by key, some forty rows whatever was
-- played. Numbers of a player's rounds grow with their times; one above the last where none began so late.
CREATE OR REPLACE FUNCTION play.round_from(player bigint, moment timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE
SET enable_seqscan = off
AS $$
DECLARE
  low    bigint;
  high   bigint;
  middle bigint;
  found  bigint;
  began  timestamptz;
BEGIN
  SELECT r.round_no INTO low FROM play.rounds r WHERE r.player_id = player ORDER BY r.round_no LIMIT 1;
  SELECT r.round_no + 1 INTO high FROM play.rounds r WHERE r.player_id = player ORDER BY r.round_no DESC LIMIT 1;
  IF low IS NULL THEN RETURN 0; END IF;
  WHILE low < high LOOP
    middle := low + (high - low) / 2;
    SELECT r.round_no, r.started_at INTO found, began FROM play.rounds r
     WHERE r.player_id = player AND r.round_no >= middle ORDER BY r.round_no LIMIT 1;
    IF began < moment THEN low := found + 1; ELSE high := middle; END IF;
  END LOOP;
  RETURN low;
END $$;
