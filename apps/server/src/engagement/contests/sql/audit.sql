-- Proves that each place was paid once by an entry of its amount, that no entry is without its place, and that a race never gave
-- more than its pools.
CREATE OR REPLACE FUNCTION contests.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'each prize of a race that is paid is one entry of its amount, and each such entry a place',
         count(*), count(*) FILTER (WHERE p.amount IS DISTINCT FROM e.amount OR p.key IS DISTINCT FROM e.key)
    FROM (SELECT player_id, entry_no, amount, format('race:%s:%s:%s', contest_id, division, place) AS key
            FROM contests.places WHERE state = 'paid') p
    FULL JOIN (SELECT x.player_id, x.entry_no, x.key, -(x.house ->> 'race')::bigint AS amount
                 FROM wallet.entries x WHERE x.kind = 'race-prize') e USING (player_id, entry_no)
  UNION ALL
  SELECT 'each reward of a challenge that is paid is one entry of its amount, and each such entry a reward',
         count(*), count(*) FILTER (WHERE m.amount IS DISTINCT FROM e.amount OR m.key IS DISTINCT FROM e.key)
    FROM (SELECT player_id, entry_no, amount, format('challenge:%s', challenge_id) AS key
            FROM contests.met WHERE state = 'paid') m
    FULL JOIN (SELECT x.player_id, x.entry_no, x.key, -(x.house ->> 'challenge')::bigint AS amount
                 FROM wallet.entries x WHERE x.kind = 'challenge-reward') e USING (player_id, entry_no)
  UNION ALL
  SELECT 'a challenge gave as many rewards as it counts, each for its amount and to somebody who reached its goal',
         count(*), count(*) FILTER (WHERE c.taken <> m.taken OR m.others > 0)
    FROM contests.challenges c
   CROSS JOIN LATERAL (
     SELECT count(*) AS taken,
            count(*) FILTER (WHERE x.amount <> c.reward
                                OR (SELECT count(*) FROM contests.reached r
                                     WHERE r.player_id = x.player_id AND r.challenge_id = x.challenge_id) < c.kinds) AS others
       FROM contests.met x WHERE x.challenge_id = c.challenge_id) m
  UNION ALL
  SELECT 'the places of a race are not more than its pools, and a race that is not over has none',
         count(*), count(*) FILTER (WHERE p.amount > c.pool[p.division + 1] OR c.state = 'open')
    FROM (SELECT contest_id, division, sum(amount) AS amount FROM contests.places GROUP BY 1, 2) p
    JOIN contests.contests c USING (contest_id)
  UNION ALL
  SELECT 'each place of a race stands on a score that was not left out',
         count(*), count(*) FILTER (WHERE s.player_id IS NULL OR s.left_out OR s.score = 0 AND c.state = 'final')
    FROM contests.places p
    JOIN contests.contests c USING (contest_id)
    LEFT JOIN contests.scores s USING (player_id, contest_id, division)
  UNION ALL
  SELECT 'the entrants and the theo of a race are those of its scores, as long as all are kept',
         count(*), count(*) FILTER (WHERE c.entrants[s.division + 1] <> s.entrants OR c.theo_e4[s.division + 1] <> s.theo)
    FROM (SELECT contest_id, division, count(*) AS entrants, sum(theo_e4) AS theo
            FROM contests.scores GROUP BY 1, 2) s
    JOIN contests.contests c USING (contest_id)
   WHERE c.tidied_at IS NULL
$$;
