-- Until when a player's points can be used: twelve months after the last that came.
CREATE TABLE loyalty.purses (
  player_id bigint   PRIMARY KEY,
  -- The last day in Manila.
  last_day  date     NOT NULL,
  -- 1 where a mail told it thirty days before, 2 three days before.
  notices   smallint NOT NULL DEFAULT 0 CHECK (notices BETWEEN 0 AND 2)
);
CREATE INDEX purses_ending ON loyalty.purses (last_day);

-- Whoever has points already has twelve months from now on.
INSERT INTO loyalty.purses (player_id, last_day)
SELECT player_id, ((now() AT TIME ZONE 'Asia/Manila') + interval '12 months')::date FROM wallet.wallets WHERE points > 0;
