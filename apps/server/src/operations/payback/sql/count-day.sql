-- Counts a day of Manila anew, all of it or nothing; the same twice. Each round by the version that was declared when it began,
-- each of its bets by what was told of it (`catalogue.edge_of_bet`).
CREATE OR REPLACE FUNCTION payback.count_day(day_ date, now_ timestamptz) RETURNS void
LANGUAGE plpgsql
SET work_mem = '64MB'
AS $$
BEGIN
  DELETE FROM payback.days WHERE day = day_;
  INSERT INTO payback.days (game_id, version, day, rounds, stake, win, expected_e4, spread)
  SELECT game_id, version, day_, count(*), sum(bet_total), sum(win_total), sum(expected_e4),
         sum((win_total - expected_e4 / 10000) ^ 2)
    FROM (SELECT r.game_id, d.version, r.bet_total, r.win_total, b.expected_e4
            FROM play.rounds r
            JOIN catalogue.games g ON g.game_id = r.game_id
            JOIN catalogue.declarations d ON d.game_id = r.game_id AND d.from_at <= r.started_at
                                         AND (d.until_at IS NULL OR d.until_at > r.started_at)
           CROSS JOIN LATERAL (
             SELECT sum(t.amount * (10000 - catalogue.edge_of_bet(t.return_bps, d.return_bps, d.best_bps, g.type_id)))::numeric
                      AS expected_e4, bool_or(t.free) AS free, sum(t.amount) AS amount
               FROM play.transactions t
              WHERE t.round_id = r.round_id AND t.round_id <> '' AND t.provider_id = r.provider_id AND t.type = 'bet'
                AND t.at >= r.started_at AND t.at <= r.ended_at
                AND t.entry_no IS NOT NULL AND t.rolled_back_by IS NULL) b
           WHERE r.ended_at >= public.manila_begin(day_) AND r.ended_at < public.manila_begin(day_ + 1)
             AND r.status = 'completed' AND r.bet_total > 0 AND NOT b.free AND b.amount = r.bet_total
             AND NOT EXISTS (SELECT FROM play.table_voids v
                              WHERE v.provider_id = r.provider_id AND v.table_code = split_part(r.round_id, '.', 1)
                                AND v.k::text = split_part(r.round_id, '.', 2))) counted
   GROUP BY game_id, version;
  INSERT INTO payback.progress (day, counted_at) VALUES (day_, now_)
  ON CONFLICT (one) DO UPDATE SET day = greatest(progress.day, excluded.day), counted_at = excluded.counted_at;
END
$$;
