-- Achievements of rounds of some games that ended as completed in a span, as their providers told it with the win or the step that
-- ended them; of rounds that count as `ended_rounds` has them, or of one player's. It lies in the stored requests, so only asked for
-- while something needs it. A text that jsonb cannot hold achieved nothing.
CREATE OR REPLACE FUNCTION play.ended_achievements(from_ timestamptz, until_ timestamptz, games_ integer[], player_ bigint)
RETURNS TABLE (player_id bigint, round_no bigint, codes text[])
LANGUAGE sql STABLE
SET plan_cache_mode = force_custom_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
  SELECT r.player_id, r.round_no, array_agg(DISTINCT c.code #>> '{}')
    FROM play.rounds r
   CROSS JOIN LATERAL (
     SELECT x.request FROM play.transactions x
      WHERE x.round_id = r.round_id AND x.round_id <> '' AND x.provider_id = r.provider_id
        AND x.player_id = r.player_id AND x.round_no = r.round_no AND x.at >= r.started_at AND x.at <= r.ended_at
        AND x.status = 'OK' AND x.rolled_back_by IS NULL
        AND position('"achieved"' IN x.request) > 0 AND pg_input_is_valid(x.request, 'jsonb')) t
   CROSS JOIN LATERAL jsonb_path_query(t.request::jsonb, 'lax $.achieved[*]') c (code)
   WHERE r.ended_at >= from_ AND r.ended_at < until_ AND r.status = 'completed' AND NOT r.reopened
     AND r.game_id = ANY (games_)
     AND (player_ IS NULL OR r.player_id = player_ AND r.round_no >= play.round_from(player_, from_))
   GROUP BY r.player_id, r.round_no
$$;
