-- What the members of an agent staked of their own on the days of a span, by member: of each day and game the part that was no
-- bonus coin, and what the game keeps of that part on average. What is undone counts on the day on which it is undone.
CREATE OR REPLACE FUNCTION agents.played(agent bigint, from_day date, until_day date)
RETURNS TABLE (member_id bigint, tier smallint, since date, stake bigint, theo_e4 bigint)
LANGUAGE sql STABLE
AS $$
  SELECT l.member_id, l.tier, l.since, sum(p.own)::bigint, sum(p.theo_e4)::bigint
    FROM agents.lines l
    JOIN LATERAL (
      SELECT d.stake - k.bound AS own,
             CASE WHEN d.stake > 0 THEN floor(d.theo_e4::numeric * (d.stake - k.bound) / d.stake) ELSE d.theo_e4 END AS theo_e4
        FROM tally.days d
        JOIN LATERAL (
          SELECT least(greatest(d.stake, 0), coalesce(sum(b.part), 0)) AS bound
            FROM bonus.rounds r
            JOIN LATERAL (SELECT sum(v.value::bigint) AS part FROM jsonb_each_text(r.bound) v) b ON true
            JOIN play.rounds q ON q.player_id = r.player_id AND q.round_no = r.round_no
           WHERE r.player_id = d.player_id AND q.game_id = d.game_id AND r.bound <> '{}'
             AND r.first_at >= (d.day::timestamp AT TIME ZONE 'Asia/Manila')
             AND r.first_at < ((d.day + 1)::timestamp AT TIME ZONE 'Asia/Manila')
        ) k ON true
       WHERE d.player_id = l.member_id AND d.day BETWEEN greatest(from_day, l.since) AND until_day
    ) p ON true
   WHERE l.player_id = agent AND l.barred_at IS NULL
   GROUP BY 1, 2, 3
$$;
