-- Who the players are, how they sign in, and their sessions.
CREATE SCHEMA accounts;

-- Public ids are nine digits, so that they can be read aloud to customer service.
CREATE SEQUENCE accounts.player_id START 100000001;

CREATE TABLE accounts.players (
  player_id     bigint      PRIMARY KEY DEFAULT nextval('accounts.player_id'),
  uuid          uuid        NOT NULL DEFAULT gen_random_uuid(),
  account       text        NOT NULL,
  account_type  smallint    NOT NULL CHECK (account_type IN (1, 2, 3)),
  nickname      text        NOT NULL,
  avatar        smallint    NOT NULL DEFAULT 0,
  mobile        text        NOT NULL DEFAULT '',
  password_hash text        NOT NULL,
  superior_id   bigint      NOT NULL DEFAULT 0,
  invite_code   text        NOT NULL,
  -- active, frozen (by an operator) or closed (self-exclusion, time-out, barred person)
  state         text        NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'frozen', 'closed')),
  declared_at   timestamptz NOT NULL,
  terms_version text        NOT NULL,
  registered_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now()
);

-- What must be unique across players has a table of its own, keyed by the unique value: it can be
-- distributed by that value while everything else is distributed by player.
CREATE TABLE accounts.names (
  -- 'account:<lower case>' or 'invite:<code>'
  name      text   PRIMARY KEY,
  player_id bigint NOT NULL
);

CREATE TABLE accounts.sessions (
  player_id      bigint      NOT NULL,
  session_id     uuid        NOT NULL DEFAULT gen_random_uuid(),
  -- SHA-256 of the token; the token itself is nowhere on our side.
  token_hash     bytea       NOT NULL,
  device         text        NOT NULL DEFAULT '',
  device_hash    text        NOT NULL DEFAULT '',
  address        text        NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- The player's own doings; heartbeats and polls do not count (AU-19).
  last_active_at timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  ended_at       timestamptz,
  end_reason     text,
  PRIMARY KEY (player_id, session_id),
  UNIQUE (player_id, token_hash)
);

-- Wrong passwords by name, whether an account of that name exists or not (AU-21).
CREATE TABLE accounts.login_failures (
  name_hash    bytea       PRIMARY KEY,
  failures     integer     NOT NULL,
  first_at     timestamptz NOT NULL,
  locked_until timestamptz,
  -- How often it was locked lately: each lock is longer.
  locks        integer     NOT NULL DEFAULT 0,
  updated_at   timestamptz NOT NULL DEFAULT now()
);

-- Keys that passwords are encrypted under in the browser. Private keys are sealed by the server's secret.
CREATE TABLE accounts.password_keys (
  kid            text        PRIMARY KEY,
  public_jwk     jsonb       NOT NULL,
  sealed_private bytea       NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- Published until this time, accepted for a day after it.
  not_after      timestamptz NOT NULL
);

-- Nonces of password ciphertexts, so that a recorded request cannot be sent again.
CREATE TABLE accounts.password_nonces (
  nonce   text        PRIMARY KEY,
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_nonces_age ON accounts.password_nonces (used_at);

-- Failed and successful sign-ins, refused registrations: the record that regulators read.
CREATE TABLE accounts.security_events (
  event_id  bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint,
  kind      text        NOT NULL,
  address   text        NOT NULL DEFAULT '',
  detail    jsonb       NOT NULL DEFAULT '{}',
  at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX security_events_player ON accounts.security_events (player_id, event_id);
