-- The studio's own books: launches, sessions, seeds, rounds and free rounds.

CREATE TABLE launches (
  id_hash bytea PRIMARY KEY,
  game_code text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  token text,
  lang text NOT NULL,
  device text NOT NULL,
  lobby_origin text NOT NULL,
  lobby_url text NOT NULL,
  deposit_url text NOT NULL,
  history_url text NOT NULL,
  rc_interval integer NOT NULL,
  rc_elapsed integer NOT NULL,
  max_bet bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  CHECK ((mode = 'real') = (token IS NOT NULL))
);
CREATE INDEX launches_by_age ON launches (created_at);

CREATE TABLE sessions (
  id text PRIMARY KEY,
  key_hash bytea NOT NULL UNIQUE,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  game_code text NOT NULL,
  player_id text NOT NULL,
  lobby_session text UNIQUE,
  currency text NOT NULL,
  lang text NOT NULL,
  lobby_origin text NOT NULL,
  lobby_url text NOT NULL,
  deposit_url text NOT NULL,
  history_url text NOT NULL,
  rc_interval integer NOT NULL,
  rc_elapsed integer NOT NULL,
  max_bet bigint,
  demo_balance bigint CHECK (demo_balance >= 0),
  opened_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  close_reason text,
  CHECK ((mode = 'real') = (lobby_session IS NOT NULL)),
  CHECK ((mode = 'demo') = (demo_balance IS NOT NULL))
);
CREATE INDEX sessions_of_player ON sessions (player_id, game_code) WHERE closed_at IS NULL;

-- A pair is made as `next`, its commitment shown; the player's own seed turns it `active`.
CREATE TABLE seed_pairs (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id),
  state text NOT NULL CHECK (state IN ('next', 'active', 'revealed')),
  server_seed text NOT NULL CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text NOT NULL,
  client_seed text,
  next_nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  CHECK ((state = 'next') = (client_seed IS NULL))
);
CREATE UNIQUE INDEX one_next_pair ON seed_pairs (session_id) WHERE state = 'next';
CREATE UNIQUE INDEX one_active_pair ON seed_pairs (session_id) WHERE state = 'active';
CREATE INDEX seed_pairs_of_session ON seed_pairs (session_id);

CREATE TABLE free_rounds (
  id text PRIMARY KEY,
  player_id text NOT NULL,
  game_code text NOT NULL,
  total integer NOT NULL CHECK (total > 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0 AND used <= total),
  bet bigint NOT NULL CHECK (bet > 0),
  won bigint NOT NULL DEFAULT 0,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  cancelled_at timestamptz
);
CREATE INDEX free_rounds_of_player ON free_rounds (player_id, game_code);

-- The outcome is written here before the stake is asked for, and never changes afterwards.
CREATE TABLE rounds (
  id text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions (id),
  request_id text NOT NULL,
  player_id text NOT NULL,
  game_code text NOT NULL,
  game_version text NOT NULL,
  mode text NOT NULL,
  bet bigint NOT NULL CHECK (bet > 0),
  choice jsonb NOT NULL,
  seed_pair_id text NOT NULL REFERENCES seed_pairs (id),
  nonce integer NOT NULL,
  outcome jsonb NOT NULL,
  win bigint NOT NULL CHECK (win >= 0),
  free_round_id text REFERENCES free_rounds (id),
  state text NOT NULL CHECK (
    state IN ('bet-sent', 'bet-refused', 'bet-unknown', 'win-pending', 'settled', 'rolled-back')
  ),
  refusal text,
  balance_after_bet bigint,
  balance_after bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  seen_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  given_up_at timestamptz,
  last_fault text,
  UNIQUE (session_id, request_id),
  UNIQUE (seed_pair_id, nonce)
);
-- A game may hold one unfinished round of a player: it is resolved before the next begins.
CREATE UNIQUE INDEX one_open_round ON rounds (player_id, game_code)
  WHERE state IN ('bet-sent', 'bet-unknown', 'win-pending');
CREATE INDEX rounds_due ON rounds (next_attempt_at)
  WHERE state IN ('bet-sent', 'bet-unknown', 'win-pending') AND given_up_at IS NULL;
CREATE INDEX rounds_of_player ON rounds (player_id, game_code, created_at DESC);

CREATE FUNCTION keep_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.outcome, NEW.win, NEW.bet, NEW.choice, NEW.nonce, NEW.seed_pair_id, NEW.game_version)
     IS DISTINCT FROM
     (OLD.outcome, OLD.win, OLD.bet, OLD.choice, OLD.nonce, OLD.seed_pair_id, OLD.game_version) THEN
    RAISE EXCEPTION 'the outcome of a round never changes';
  END IF;
  IF OLD.state IN ('bet-refused', 'settled', 'rolled-back') AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'an ended round stays as it ended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_outcome BEFORE UPDATE ON rounds FOR EACH ROW EXECUTE FUNCTION keep_outcome();

-- Signed requests that were seen, to refuse a replay while its timestamp is still good.
CREATE TABLE seen_nonces (
  key_id text NOT NULL,
  nonce text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key_id, nonce)
);
CREATE INDEX seen_nonces_by_age ON seen_nonces (seen_at);
