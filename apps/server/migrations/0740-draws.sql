-- The lobby's half of a draw that many play in: chains of seeds, and each seed that was given, for which root of bets.

-- Whether others may see who plays in a session: decided by the site that it was opened on.
ALTER TABLE play.sessions ADD COLUMN shown boolean NOT NULL DEFAULT true;

-- A provider's table, and the last round of it that was drawn or void.
CREATE TABLE play.draw_tables (
  provider_id text        NOT NULL,
  table_code  text        NOT NULL,
  last        integer     NOT NULL DEFAULT 0 CHECK (last >= 0),
  begun_at    timestamptz NOT NULL,
  PRIMARY KEY (provider_id, table_code)
);

-- SHA-256 of each seed of a chain is the one before it; the head is what the first hashes to, and was told before it.
CREATE TABLE play.draw_chains (
  chain_id    uuid        PRIMARY KEY,
  provider_id text        NOT NULL,
  table_code  text        NOT NULL,
  first       integer     NOT NULL CHECK (first > 0),
  length      integer     NOT NULL CHECK (length > 0),
  head        text        NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  -- Each thousandth seed and the last, under the installation's secret.
  sealed      bytea       NOT NULL,
  begun_at    timestamptz NOT NULL,
  UNIQUE (provider_id, table_code, first),
  FOREIGN KEY (provider_id, table_code) REFERENCES play.draw_tables
);

CREATE TABLE play.draws (
  provider_id text        NOT NULL,
  table_code  text        NOT NULL,
  k           integer     NOT NULL CHECK (k > 0),
  chain_id    uuid        NOT NULL REFERENCES play.draw_chains,
  -- Empty: void. Its seed was shown and is never used.
  root        text        NOT NULL CHECK (root = '' OR root ~ '^[0-9a-f]{64}$'),
  -- Of the provider's seed.
  commitment  text        NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  seed        text        NOT NULL CHECK (seed ~ '^[0-9a-f]{64}$'),
  bets        integer     NOT NULL CHECK (bets >= 0),
  staked      bigint      NOT NULL CHECK (staked >= 0),
  given_at    timestamptz NOT NULL,
  PRIMARY KEY (provider_id, table_code, k)
);
CREATE INDEX draws_given ON play.draws (provider_id, given_at);

-- What was asked about a round whose seed had been given for something else. Of one round a few are kept.
CREATE TABLE play.draw_disputes (
  dispute_id  bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id text        NOT NULL,
  table_code  text        NOT NULL,
  k           integer     NOT NULL,
  root        text        NOT NULL,
  commitment  text        NOT NULL,
  bets        integer     NOT NULL,
  staked      bigint      NOT NULL,
  asked_at    timestamptz NOT NULL,
  FOREIGN KEY (provider_id, table_code, k) REFERENCES play.draws
);
CREATE INDEX draw_disputes_of ON play.draw_disputes (provider_id, table_code, k);

-- A draw that does not fit the bets is a difference like others.
ALTER TABLE reconciliation.differences DROP CONSTRAINT differences_about_check;
ALTER TABLE reconciliation.differences ADD CONSTRAINT differences_about_check
  CHECK (about IN ('deposit', 'payout', 'round', 'draw'));
