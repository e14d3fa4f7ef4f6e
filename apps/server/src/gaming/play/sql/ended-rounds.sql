-- Rounds of some games that ended as completed in a span, one by one, with what was staked in cash, what they paid, and the units
-- of that stake (as `ended_between` counts them). Of everybody behind the watermark, or of one player from the first round that
-- began in the span on: then by key, whatever was played. Without rounds that were opened again, given back, or played for free.
CREATE OR REPLACE FUNCTION play.ended_rounds(from_ timestamptz, until_ timestamptz, games_ integer[], player_ bigint)
RETURNS TABLE (player_id bigint, round_no bigint, game_id integer, bet bigint, win bigint, units bigint,
               started_at timestamptz, ended_at timestamptz)
LANGUAGE sql STABLE
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  SELECT r.player_id, r.round_no, r.game_id, r.bet_total, r.win_total, t.units, r.started_at, r.ended_at
    FROM play.rounds r
    JOIN catalogue.games g ON g.game_id = r.game_id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(x.amount * greatest(catalogue.edge_of_bet(x.return_bps, d.return_bps, d.best_bps, g.type_id), 0)), 0)::bigint AS units
       FROM play.transactions x
       LEFT JOIN catalogue.declarations d
              ON d.game_id = r.game_id AND d.from_at <= x.at AND (d.until_at IS NULL OR d.until_at > x.at)
      WHERE x.round_id = r.round_id AND x.round_id <> '' AND x.provider_id = r.provider_id
        AND x.player_id = r.player_id AND x.round_no = r.round_no AND x.at >= r.started_at AND x.at <= r.ended_at
        AND x.type = 'bet' AND x.status = 'OK' AND NOT x.free AND x.rolled_back_by IS NULL) t
   WHERE r.ended_at >= from_ AND r.ended_at < until_ AND r.status = 'completed' AND NOT r.reopened
     AND r.bet_total > 0 AND r.free_total = 0 AND r.game_id = ANY (games_)
     AND (player_ IS NULL OR r.player_id = player_ AND r.round_no >= play.round_from(player_, from_))
     AND NOT EXISTS (SELECT FROM play.returned_rounds v WHERE v.player_id = r.player_id AND v.round_no = r.round_no)
   ORDER BY r.ended_at, r.round_no, r.player_id
$$;
