-- What each agent earned in all, of weeks that were booked, and what of it was paid: kept by a trigger.
CREATE TABLE agents.earned (
  player_id bigint PRIMARY KEY,
  amount    bigint NOT NULL CHECK (amount >= 0),
  paid      bigint NOT NULL CHECK (paid >= 0)
) WITH (fillfactor = 80);
INSERT INTO agents.earned (player_id, amount, paid)
SELECT player_id, coalesce(sum(amount) FILTER (WHERE state <> 'open'), 0), sum(paid) FROM agents.periods GROUP BY player_id;
CREATE INDEX earned_by_amount ON agents.earned (amount DESC, player_id DESC);
