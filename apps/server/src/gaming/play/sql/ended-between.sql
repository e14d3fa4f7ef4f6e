-- Units of the cash stakes of rounds that ended as completed in a span, by player: each bet's stake in centavos times its edge
-- in hundredths of a percent, by what was declared when it was made. A round that ended before and was opened again is not
-- counted a second time; a round that two people gave back, and free bets, not at all. Each is looked up by its key, whatever the
-- statistics say: half a minute costs the same behind a thousand bets and behind a hundred million.
CREATE OR REPLACE FUNCTION play.ended_between(from_ timestamptz, until_ timestamptz)
RETURNS TABLE (player_id bigint, units bigint)
LANGUAGE sql STABLE
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  SELECT r.player_id,
         sum(t.amount * greatest(catalogue.edge_of_bet(t.return_bps, d.return_bps, d.best_bps, g.type_id), 0))::bigint
    FROM play.rounds r
    JOIN catalogue.games g ON g.game_id = r.game_id
   CROSS JOIN LATERAL (
     SELECT x.amount, x.at, x.return_bps FROM play.transactions x
      WHERE x.round_id = r.round_id AND x.round_id <> '' AND x.provider_id = r.provider_id
        AND x.player_id = r.player_id AND x.round_no = r.round_no AND x.at >= r.started_at AND x.at <= r.ended_at
        AND x.type = 'bet' AND x.status = 'OK' AND NOT x.free AND x.rolled_back_by IS NULL) t
    LEFT JOIN catalogue.declarations d
           ON d.game_id = r.game_id AND d.from_at <= t.at AND (d.until_at IS NULL OR d.until_at > t.at)
   WHERE r.ended_at >= from_ AND r.ended_at < until_ AND r.status = 'completed' AND NOT r.reopened AND r.bet_total > 0
     AND NOT EXISTS (SELECT FROM play.returned_rounds v WHERE v.player_id = r.player_id AND v.round_no = r.round_no)
   GROUP BY r.player_id
$$;
