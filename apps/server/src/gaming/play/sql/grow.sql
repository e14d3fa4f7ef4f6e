-- Adds movements to a round and ends it when they close it.
CREATE OR REPLACE FUNCTION play.grow(player bigint, no bigint, bet bigint, win bigint, bet_count integer, win_count integer,
                          closing boolean, moment timestamptz)
RETURNS void LANGUAGE sql AS $$
  UPDATE play.rounds r
       SET bet_total = r.bet_total + bet, win_total = r.win_total + win, bets = r.bets + bet_count,
           wins = r.wins + win_count, moves = r.moves + bet_count + win_count,
           status = CASE WHEN closing THEN 'completed' ELSE r.status END,
           ended_at = CASE WHEN closing THEN moment ELSE r.ended_at END
     WHERE r.player_id = player AND r.round_no = no;
$$;
