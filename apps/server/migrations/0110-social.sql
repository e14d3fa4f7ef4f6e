-- Accounts elsewhere (LINE, Google) by which players sign in, and the ways there that are under way.
CREATE SCHEMA social;

-- Whose an account elsewhere is. Keyed by the account, as accounts.names is by the name; the mail
-- address that a provider tells is kept nowhere, because it proves nothing here.
CREATE TABLE social.subjects (
  -- '<provider>:<subject>'; the subject is what the provider calls its user, and never changes.
  subject   text   PRIMARY KEY,
  player_id bigint NOT NULL
);

-- One account of each provider a player.
CREATE TABLE social.links (
  player_id bigint      NOT NULL,
  provider  text        NOT NULL CHECK (provider IN ('line', 'google')),
  subject   text        NOT NULL,
  -- What the provider calls its user; shown to the player alone.
  label     text        NOT NULL DEFAULT '',
  linked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, provider)
);

-- A browser that was sent away and is to come back. Nonce and verifier are made of the state again when
-- they are needed, so that nothing in this table lets anybody finish what somebody else began.
CREATE TABLE social.flows (
  state_hash bytea       PRIMARY KEY,
  provider   text        NOT NULL CHECK (provider IN ('line', 'google')),
  uuid_hash  bytea       NOT NULL,
  -- The address that the browser comes back to is said twice, and must be the same.
  origin     text        NOT NULL,
  -- Who links; null for signing in.
  player_id  bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  -- Proved, but nobody's here: what a registration may claim, once.
  subject    text,
  label      text,
  claimed_at timestamptz
);
CREATE INDEX flows_age ON social.flows (expires_at);
