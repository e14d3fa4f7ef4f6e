-- The same as `ended_rounds` of one player, of several at once: planned once for all of them, each looked up by key.
CREATE OR REPLACE FUNCTION play.ended_rounds_of(from_ timestamptz, until_ timestamptz, games_ integer[], players_ bigint[])
RETURNS TABLE (player_id bigint, round_no bigint, game_id integer, bet bigint, win bigint, units bigint,
               started_at timestamptz, ended_at timestamptz)
LANGUAGE sql STABLE
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  SELECT r.player_id, r.round_no, r.game_id, r.bet_total, r.win_total, t.units, r.started_at, r.ended_at
    FROM unnest(players_) p (id)
   CROSS JOIN LATERAL (SELECT play.round_from(p.id, from_) AS first OFFSET 0) f
   CROSS JOIN LATERAL (
     SELECT x.* FROM play.rounds x
      WHERE x.player_id = p.id AND x.round_no >= f.first AND x.round_no < operations.month_no(until_ + interval '1 month')
        AND x.ended_at >= from_ AND x.ended_at < until_ AND x.status = 'completed' AND NOT x.reopened
        AND x.bet_total > 0 AND x.free_total = 0 AND x.game_id = ANY (games_) OFFSET 0) r
    JOIN catalogue.games g ON g.game_id = r.game_id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(x.amount * greatest(catalogue.edge_of_bet(x.return_bps, d.return_bps, d.best_bps, g.type_id), 0)), 0)::bigint AS units
       FROM play.transactions x
       LEFT JOIN catalogue.declarations d
              ON d.game_id = r.game_id AND d.from_at <= x.at AND (d.until_at IS NULL OR d.until_at > x.at)
      WHERE x.round_id = r.round_id AND x.round_id <> '' AND x.provider_id = r.provider_id
        AND x.player_id = r.player_id AND x.round_no = r.round_no AND x.at >= r.started_at AND x.at <= r.ended_at
        AND x.type = 'bet' AND x.status = 'OK' AND NOT x.free AND x.rolled_back_by IS NULL) t
   WHERE NOT EXISTS (SELECT FROM play.returned_rounds v WHERE v.player_id = r.player_id AND v.round_no = r.round_no)
   ORDER BY r.ended_at, r.round_no, r.player_id
$$;
