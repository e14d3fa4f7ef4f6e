-- Moves rounds on, each only from where it is thought to be; gives the ids of those that were there. What a free round
-- won is added to its gift, and one that was refused or taken back is given back to it; what such a volley had caught swims on.
CREATE OR REPLACE FUNCTION advance_rounds(given jsonb, at timestamptz) RETURNS SETOF text LANGUAGE sql AS $$
  WITH g AS (
    SELECT * FROM jsonb_to_recordset(given) AS r (
      id text, "from" text, "to" text, refusal text, "balanceAfterBet" bigint, "balanceAfter" bigint, win bigint,
      fault text, "inMs" integer)
  ), held AS (
    SELECT r.id FROM rounds r WHERE r.id IN (SELECT id FROM g) ORDER BY r.id FOR UPDATE
  ), moved AS (
    UPDATE rounds r SET state = g."to",
        refusal = coalesce(g.refusal, r.refusal),
        balance_after_bet = coalesce(g."balanceAfterBet", r.balance_after_bet),
        balance_after = coalesce(g."balanceAfter", r.balance_after),
        last_fault = coalesce(g.fault, r.last_fault),
        win = coalesce(r.win, g.win),
        next_attempt_at = CASE WHEN g."to" = 'stepping' THEN r.left_at
          ELSE at + coalesce(g."inMs", 0) * interval '1 millisecond' END,
        attempts = 0,
        ended_at = CASE WHEN g."to" IN ('bet-refused', 'settled', 'rolled-back') THEN at END
      FROM g, held WHERE r.id = g.id AND r.id = held.id AND r.state = g."from"
      RETURNING r.id, r.state, r.win, r.free_round_id
  ), gifts AS (
    UPDATE free_rounds f SET won = f.won + m.won, used = f.used - m.back
      FROM (
        SELECT free_round_id, coalesce(sum(win) FILTER (WHERE state = 'settled'), 0) AS won,
               count(*) FILTER (WHERE state IN ('bet-refused', 'rolled-back')) AS back
          FROM moved WHERE free_round_id IS NOT NULL GROUP BY 1) m
      WHERE f.id = m.free_round_id
  ), swims_on AS (
    DELETE FROM sea_caught c USING moved m WHERE c.round_id = m.id AND m.state IN ('bet-refused', 'rolled-back')
  )
  SELECT id FROM moved;
$$;
