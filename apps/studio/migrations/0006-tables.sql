-- Tables: rounds that many play in. Two chains of seeds stand behind each draw, one of the studio, one of the lobby.

-- What the lobby lets others see of the player's name.
ALTER TABLE sessions ADD COLUMN display text;

-- Seed n of a chain is hashed down from the next checkpoint above it; seed n − 1 is its SHA-256, and number 0 the head.
CREATE TABLE chains (
  id text PRIMARY KEY,
  table_code text NOT NULL,
  -- The round that seed 1 is of.
  first_k bigint NOT NULL CHECK (first_k > 0),
  length integer NOT NULL CHECK (length > 1),
  head text NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  -- Each thousandth seed and the last, each sealed to its chain and place.
  checkpoints bytea[] NOT NULL,
  seal_key text NOT NULL,
  begun_at timestamptz NOT NULL
);

-- Who owns a table's clock. Every phase of its rounds is written under the epoch of its owner.
CREATE TABLE tables (
  code text PRIMARY KEY,
  game_code text NOT NULL,
  epoch bigint NOT NULL DEFAULT 0,
  owner text,
  owned_until timestamptz,
  chain_id text REFERENCES chains (id),
  shut text CHECK (shut IN ('hours', 'off', 'trouble')),
  shut_until timestamptz
);

CREATE TABLE table_rounds (
  id text PRIMARY KEY,
  table_code text NOT NULL REFERENCES tables (code),
  k bigint NOT NULL,
  epoch bigint NOT NULL,
  game_code text NOT NULL,
  game_version text NOT NULL,
  chain_id text NOT NULL REFERENCES chains (id),
  seed_at integer NOT NULL CHECK (seed_at > 0),
  commitment text NOT NULL,
  lobby_commitment text NOT NULL,
  lobby_head text NOT NULL,
  lobby_first_k bigint NOT NULL,
  phase text NOT NULL CHECK (phase IN ('open', 'closing', 'closed', 'drawn', 'settled', 'void')),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  bets integer NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  root text,
  closed_at timestamptz,
  seed text,
  lobby_seed text,
  draw jsonb,
  paid bigint,
  drawn_at timestamptz,
  -- Settled or void.
  ended_at timestamptz,
  void_reason text,
  -- A void round's number is burnt on the lobby's chain too; until it knows, no other opens.
  burnt_at timestamptz,
  UNIQUE (table_code, k),
  UNIQUE (chain_id, seed_at),
  CHECK ((root IS NULL) = (closed_at IS NULL)),
  CHECK (phase NOT IN ('closed', 'drawn', 'settled') OR root IS NOT NULL),
  CHECK ((phase IN ('drawn', 'settled')) = (draw IS NOT NULL AND drawn_at IS NOT NULL)),
  CHECK ((phase = 'void') = (void_reason IS NOT NULL))
);
CREATE UNIQUE INDEX one_round_a_table ON table_rounds (table_code)
  WHERE phase IN ('open', 'closing', 'closed', 'drawn');

-- A player's part of a round: one round of the lobby, of which several bets are and one win. Where all bets of a part
-- were taken back the lobby's round is over, and further bets are another part.
CREATE TABLE table_seats (
  round_id text NOT NULL,
  seat text NOT NULL,
  table_code text NOT NULL,
  k bigint NOT NULL,
  game_code text NOT NULL,
  player_id text NOT NULL,
  session_id text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  display text,
  -- playing → owed → settled, or back when nothing of it stood; leaving: bets of it are still to be taken back.
  state text NOT NULL CHECK (state IN ('playing', 'leaving', 'owed', 'settled', 'back')),
  staked bigint NOT NULL DEFAULT 0,
  win bigint,
  -- The first bet that stood: what the win refers to.
  first_bet text,
  balance bigint,
  refusal text,
  began_at timestamptz NOT NULL,
  owed_at timestamptz,
  ended_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  given_up_at timestamptz,
  last_fault text,
  PRIMARY KEY (round_id, seat),
  CHECK (state NOT IN ('owed', 'settled') OR win IS NOT NULL),
  CHECK ((state IN ('settled', 'back')) = (ended_at IS NOT NULL))
);
CREATE INDEX table_seats_of_player ON table_seats (player_id, table_code, k DESC);
CREATE INDEX table_seats_of_session ON table_seats (session_id) WHERE state IN ('playing', 'leaving', 'owed');
CREATE INDEX table_seats_owed ON table_seats (next_attempt_at) WHERE state = 'owed' AND given_up_at IS NULL;
CREATE INDEX table_seats_ended ON table_seats (ended_at, round_id, seat) WHERE mode = 'real' AND ended_at IS NOT NULL;

CREATE TABLE table_bets (
  id text NOT NULL,
  round_id text NOT NULL,
  seat text NOT NULL,
  session_id text NOT NULL,
  player_id text NOT NULL,
  mode text NOT NULL,
  request_id text NOT NULL,
  spot text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- The player's own seed.
  seed text NOT NULL,
  state text NOT NULL CHECK (state IN ('sent', 'standing', 'refused', 'unknown', 'back')),
  platform_tx_id text,
  win bigint CHECK (win >= 0),
  placed_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  given_up_at timestamptz,
  last_fault text,
  PRIMARY KEY (round_id, id),
  UNIQUE (round_id, session_id, request_id, spot),
  CHECK (state <> 'standing' OR platform_tx_id IS NOT NULL)
) PARTITION BY HASH (round_id);
CREATE TABLE table_bets_0 PARTITION OF table_bets FOR VALUES WITH (MODULUS 4, REMAINDER 0);
CREATE TABLE table_bets_1 PARTITION OF table_bets FOR VALUES WITH (MODULUS 4, REMAINDER 1);
CREATE TABLE table_bets_2 PARTITION OF table_bets FOR VALUES WITH (MODULUS 4, REMAINDER 2);
CREATE TABLE table_bets_3 PARTITION OF table_bets FOR VALUES WITH (MODULUS 4, REMAINDER 3);
CREATE INDEX table_bets_of_player ON table_bets (player_id, round_id);
CREATE INDEX table_bets_of_seat ON table_bets (seat, round_id);
CREATE INDEX table_bets_due ON table_bets (next_attempt_at) WHERE state IN ('sent', 'unknown') AND given_up_at IS NULL;

-- Programs of the studio, and how many streams each has open at a table.
CREATE TABLE table_presence (
  process text NOT NULL,
  table_code text NOT NULL,
  here integer NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (process, table_code)
);

-- What was said, for those who come later; and when a player said something last.
CREATE TABLE table_said (
  id text PRIMARY KEY,
  table_code text NOT NULL,
  player_id text NOT NULL,
  who text NOT NULL,
  phrase text NOT NULL,
  said_at timestamptz NOT NULL
);
CREATE INDEX table_said_lately ON table_said (table_code, said_at);
CREATE TABLE table_sayers (
  player_id text PRIMARY KEY,
  said_at timestamptz NOT NULL
);

-- Names the words of tables, so that a reader who comes back says what it heard last.
CREATE SEQUENCE table_words;
