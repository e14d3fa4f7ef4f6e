-- Limits of responsible gaming at the bet: judged from counters of the wallet's own row, under its lock,
-- so that no bet adds anything up and bets side by side stop exactly at the limit.
ALTER TABLE wallet.wallets
  -- bet_total must not pass it, the next stake included; null for no limit.
  ADD COLUMN bet_ceiling   bigint,
  -- Nor bet_total - win_total this one: what may still be lost.
  ADD COLUMN net_ceiling   bigint,
  -- Until when no bet is taken, and why; it ends by itself. Beside bets_blocked, which others set and lift.
  ADD COLUMN stopped_until timestamptz,
  ADD COLUMN stopped_by    text CHECK (stopped_by IN ('self-excluded', 'time-limit')),
  ADD CONSTRAINT stopped_by_something CHECK ((stopped_until IS NULL) = (stopped_by IS NULL));
