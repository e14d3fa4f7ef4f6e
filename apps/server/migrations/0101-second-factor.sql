-- What a login can ask for beside the password: codes of an app, recovery codes, passkeys.
CREATE TABLE accounts.second_factors (
  player_id     bigint      PRIMARY KEY,
  -- The shared secret, sealed by the installation's key and bound to the player.
  sealed_secret bytea       NOT NULL,
  -- Null while it is being set up: it asks for nothing before one code proved it.
  confirmed_at  timestamptz,
  -- The time step of the last code that was taken: a code opens once.
  last_step     bigint      NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE accounts.recovery_codes (
  player_id bigint      NOT NULL,
  -- HMAC of player and code; the codes are shown once and kept nowhere.
  code_hash bytea       NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (player_id, code_hash)
);

-- A login whose password was right and whose second step is not done yet. It opens nothing.
CREATE TABLE accounts.pending_logins (
  player_id   bigint      NOT NULL,
  token_hash  bytea       NOT NULL,
  tries       smallint    NOT NULL DEFAULT 0,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (player_id, token_hash)
);
CREATE INDEX pending_logins_age ON accounts.pending_logins (expires_at);

CREATE TABLE accounts.passkeys (
  player_id     bigint      NOT NULL,
  -- base64url, as the browser names it
  credential_id text        NOT NULL,
  public_key    bytea       NOT NULL,
  -- How often the authenticator says it was used; one that counts never counts back.
  counter       bigint      NOT NULL,
  transports    text[]      NOT NULL DEFAULT '{}',
  name          text        NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  used_at       timestamptz,
  PRIMARY KEY (player_id, credential_id)
);
