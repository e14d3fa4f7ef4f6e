-- The six digits that every cash-out asks for: a secret apart from the wallet password, which opens the safe box alone.
CREATE TABLE safe.pins (
  player_id bigint      NOT NULL PRIMARY KEY,
  -- An Argon2id hash under the installation's secret, bound to its player: a million PINs are soon tried on a bare hash.
  sealed    bytea       NOT NULL,
  set_at    timestamptz NOT NULL,
  -- The last time the PIN was set anew by a one-time code; withdrawals wait after it.
  reset_at  timestamptz
);

