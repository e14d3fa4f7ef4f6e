-- Game sessions, rounds, and every transaction a game provider sent.
CREATE SCHEMA play;

CREATE SEQUENCE play.round_no;

CREATE TABLE play.providers (
  provider_id text        PRIMARY KEY,
  name        text        NOT NULL,
  -- Where the lobby reaches it; OPERATOR_BASE follows.
  base_url    text        NOT NULL,
  -- The window that the player's page accepts messages from.
  origin      text        NOT NULL,
  enabled     boolean     NOT NULL DEFAULT true,
  added_at    timestamptz NOT NULL DEFAULT now()
);

-- Secrets lie here only sealed by the installation's own secret.
CREATE TABLE play.provider_keys (
  provider_id text        NOT NULL REFERENCES play.providers,
  key_id      text        NOT NULL,
  -- 'wallet': the provider signs calls to us; 'operator': we sign calls to it
  direction   text        NOT NULL CHECK (direction IN ('wallet', 'operator')),
  sealed      bytea       NOT NULL,
  added_at    timestamptz NOT NULL DEFAULT now(),
  not_after   timestamptz,
  PRIMARY KEY (provider_id, direction, key_id)
);

CREATE TABLE play.sessions (
  player_id       bigint      NOT NULL,
  session_id      uuid        NOT NULL,
  provider_id     text        NOT NULL,
  game_id         integer     NOT NULL,
  game_code       text        NOT NULL,
  -- The sign-in that opened it: playing keeps that one awake.
  login_id        text        NOT NULL,
  lang            text        NOT NULL,
  opened_at       timestamptz NOT NULL DEFAULT now(),
  launch_until    timestamptz NOT NULL,
  verified_at     timestamptz,
  expires_at      timestamptz NOT NULL,
  ended_at        timestamptz,
  end_reason      text,
  PRIMARY KEY (player_id, session_id)
);
CREATE INDEX sessions_open ON play.sessions (player_id) WHERE ended_at IS NULL;

-- What providers know a player or a session by. Keyed by the word itself, because whoever says it
-- does not say whose it is.
CREATE TABLE play.session_keys (
  -- SHA-256; the token itself is nowhere on our side
  key_hash   bytea  PRIMARY KEY,
  purpose    text   NOT NULL CHECK (purpose IN ('launch', 'session')),
  player_id  bigint NOT NULL,
  session_id uuid   NOT NULL
);
CREATE TABLE play.pseudonyms (
  provider_id text   NOT NULL,
  pseudonym   text   NOT NULL,
  player_id   bigint NOT NULL,
  PRIMARY KEY (provider_id, pseudonym)
);

CREATE TABLE play.rounds (
  player_id    bigint      NOT NULL,
  -- Grows: the newest rounds of a player are the highest.
  round_no     bigint      NOT NULL,
  provider_id  text        NOT NULL,
  round_id     text        NOT NULL,
  game_id      integer     NOT NULL,
  session_id   uuid        NOT NULL,
  status       text        NOT NULL CHECK (status IN ('open', 'completed', 'cancelled')),
  bet_total    bigint      NOT NULL CHECK (bet_total >= 0),
  win_total    bigint      NOT NULL CHECK (win_total >= 0),
  -- Bets and wins that stand (were not rolled back), and all movements there ever were.
  bets         integer     NOT NULL CHECK (bets >= 0),
  wins         integer     NOT NULL CHECK (wins >= 0),
  moves        integer     NOT NULL,
  started_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  -- The stored answer to round/close.
  close_answer text,
  PRIMARY KEY (player_id, round_no),
  CHECK ((status = 'open') = (ended_at IS NULL))
) WITH (fillfactor = 85);
CREATE INDEX rounds_open ON play.rounds (started_at) WHERE status = 'open';

-- Whose a round is. A provider's round id belongs to one player, for ever.
CREATE TABLE play.round_owners (
  provider_id text   NOT NULL,
  round_id    text   NOT NULL,
  player_id   bigint NOT NULL,
  round_no    bigint NOT NULL,
  PRIMARY KEY (provider_id, round_id)
);

-- Every transaction id a provider ever used, with what it asked and the bytes it was answered.
-- Rows are written once; only rolled_back_by is filled in later, once.
CREATE TABLE play.transactions (
  provider_id    text        NOT NULL,
  tx_id          text        NOT NULL,
  -- Null on a tombstone: a rollback came before what it rolls back.
  player_id      bigint,
  round_no       bigint,
  entry_no       bigint,
  amount         bigint      NOT NULL,
  at             timestamptz NOT NULL,
  -- The lobby's reference: says nothing of the player.
  platform_tx_id uuid,
  -- Its place among the movements of its round.
  place          integer,
  free           boolean     NOT NULL DEFAULT false,
  type           text        NOT NULL CHECK (type IN ('bet', 'win', 'rollback', 'promo-win', 'tombstone')),
  status         text        NOT NULL,
  round_id       text        NOT NULL,
  -- The other transaction a rollback is about; the first of its request for items of a betwin.
  about          text,
  rolled_back_by text,
  request        text        NOT NULL,
  answer         text        NOT NULL,
  PRIMARY KEY (provider_id, tx_id),
  CHECK (player_id IS NOT NULL OR type IN ('tombstone', 'rollback'))
) WITH (fillfactor = 95);
-- Not provider first: then a plan could take this index for a look-up by transaction id.
CREATE INDEX transactions_round ON play.transactions (round_id, provider_id) WHERE round_id <> '';

-- Rounds that stay open although the provider was asked; people look at these.
CREATE TABLE play.stuck_rounds (
  player_id   bigint      NOT NULL,
  round_no    bigint      NOT NULL,
  asked       integer     NOT NULL DEFAULT 1,
  last_answer text        NOT NULL,
  asked_at    timestamptz NOT NULL DEFAULT now(),
  reported_at timestamptz,
  PRIMARY KEY (player_id, round_no)
);
