-- Own hours of play and kinds of games that a player switched off (PF-08), in the wallet's row: the next bet is judged by it
-- under its lock, with nothing read beside it.
ALTER TABLE wallet.wallets
  -- The hours that run or come next: a bet is taken from the first to before the second. Null for any hour.
  ADD COLUMN play_from  timestamptz,
  ADD COLUMN play_until timestamptz,
  -- No game of these kinds is opened.
  ADD COLUMN kinds_off  integer[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT hours_of_play CHECK ((play_from IS NULL) = (play_until IS NULL) AND play_from < play_until);
