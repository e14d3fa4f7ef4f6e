-- A recovery code that two members granted: it ends by itself, and its use lets the lost number go.
ALTER TABLE accounts.way_codes
  ADD COLUMN by_house boolean NOT NULL DEFAULT false,
  ADD COLUMN expires_at timestamptz,
  ADD CHECK (by_house = (expires_at IS NOT NULL));
-- After a recovery withdrawals rest, so that an owner who was not heard has time.
CREATE TABLE accounts.recovery_rests (
  player_id bigint      PRIMARY KEY,
  until_at  timestamptz NOT NULL
);
