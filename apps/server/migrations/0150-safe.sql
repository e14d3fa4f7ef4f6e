-- The wallet password and the safe box: what only its owner may let out, and nobody before its time.
CREATE SCHEMA safe;

-- One row per player who has set a wallet password.
CREATE TABLE safe.boxes (
  player_id       bigint      NOT NULL PRIMARY KEY,
  -- Argon2id.
  password_hash   text        NOT NULL,
  password_set_at timestamptz NOT NULL DEFAULT now(),
  -- The last time the password was set anew by a one-time code; withdrawals to new accounts wait after it.
  reset_at        timestamptz,
  -- Nothing leaves the box before this moment.
  locked_until    timestamptz
);

-- Every lock that was ever chosen: the audit proves by it that nothing left a locked box.
CREATE TABLE safe.locks (
  player_id bigint      NOT NULL,
  lock_no   integer     NOT NULL,
  from_at   timestamptz NOT NULL,
  until_at  timestamptz NOT NULL CHECK (until_at > from_at),
  PRIMARY KEY (player_id, lock_no)
);

-- Stakes, wins and payments never touch the box.
ALTER TABLE wallet.entries ADD CONSTRAINT safebox_is_out_of_play
  CHECK (safebox IS NULL OR (provider IS NULL AND kind NOT IN ('bet', 'free-bet')));

-- The history of the box and of points, without reading past a million rounds.
CREATE INDEX entries_of_safebox ON wallet.entries (player_id, entry_no) WHERE safebox IS NOT NULL;
CREATE INDEX entries_of_points ON wallet.entries (player_id, entry_no) WHERE points IS NOT NULL;

-- A code can be for the wallet password.
ALTER TABLE accounts.codes DROP CONSTRAINT codes_purpose_check;
ALTER TABLE accounts.codes ADD CONSTRAINT codes_purpose_check
  CHECK (purpose IN ('register', 'forget', 'bind', 'wallet'));
