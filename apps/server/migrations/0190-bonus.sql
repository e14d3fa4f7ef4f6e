-- Bonus coins and the turnover that frees them (CA-08): terms that never change, progress counted from the ledger.
CREATE SCHEMA bonus;

-- One row per player who ever was granted something: how far the ledger is counted, and what is bound.
CREATE TABLE bonus.accounts (
  player_id   bigint  NOT NULL PRIMARY KEY,
  -- The last entry of the player that is counted. Entries have no gaps, so nothing is counted twice or left out.
  seen_entry  bigint  NOT NULL,
  -- Part of the player's cash: it can be played and not taken out. The sum over the open grants.
  bound       bigint  NOT NULL DEFAULT 0 CHECK (bound >= 0),
  open_grants integer NOT NULL DEFAULT 0 CHECK (open_grants >= 0),
  CONSTRAINT nothing_is_bound_by_nothing CHECK (open_grants > 0 OR bound = 0)
);
CREATE INDEX accounts_open ON bonus.accounts (player_id) WHERE open_grants > 0;

CREATE TABLE bonus.grants (
  player_id  bigint      NOT NULL,
  grant_no   integer     NOT NULL CHECK (grant_no > 0),
  -- Who gave it, and what for: one grant under one key.
  source     text        NOT NULL CHECK (source ~ '^[a-z][a-z0-9-]{1,40}$'),
  key        text        NOT NULL,
  -- The terms, as they were when it was given.
  amount     bigint      NOT NULL CHECK (amount > 0),
  multiple   numeric(6,2) NOT NULL CHECK (multiple >= 0),
  required   bigint      NOT NULL CHECK (required >= 0),
  -- Percent of a stake that counts, by game type.
  rates      jsonb       NOT NULL,
  ends_at    timestamptz NOT NULL,
  entry_no   bigint      NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What changes.
  progress   bigint      NOT NULL DEFAULT 0 CHECK (progress >= 0),
  bound      bigint      NOT NULL DEFAULT 0 CHECK (bound >= 0),
  -- open; met: free; spent: nothing left to free; forfeited by the player; expired.
  status     text        NOT NULL DEFAULT 'open'
             CHECK (status IN ('open', 'met', 'spent', 'forfeited', 'expired')),
  -- What left the balance when it was forfeited or expired.
  taken      bigint      NOT NULL DEFAULT 0 CHECK (taken >= 0),
  ended_at   timestamptz,
  PRIMARY KEY (player_id, grant_no),
  UNIQUE (player_id, key),
  UNIQUE (player_id, entry_no),
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK (status = 'open' OR bound = 0),
  CHECK (taken = 0 OR status IN ('forfeited', 'expired')),
  CHECK (status <> 'met' OR progress >= required)
);
CREATE INDEX grants_open ON bonus.grants (ends_at) WHERE status = 'open';

-- Rounds that were played while a grant was open, one row each: that is what makes a round count once.
CREATE TABLE bonus.rounds (
  player_id   bigint      NOT NULL,
  round_no    bigint      NOT NULL,
  game_type   integer     NOT NULL,
  first_entry bigint      NOT NULL,
  first_at    timestamptz NOT NULL,
  stake       bigint      NOT NULL CHECK (stake >= 0),
  -- How much of the stake was bound coins, by grant.
  bound       jsonb       NOT NULL DEFAULT '{}',
  status      text        NOT NULL CHECK (status IN ('open', 'settled', 'void')),
  -- What it counts, and for which grant.
  grant_no    integer,
  counted     bigint      NOT NULL DEFAULT 0 CHECK (counted >= 0 AND (counted = 0 OR grant_no IS NOT NULL)),
  PRIMARY KEY (player_id, round_no)
) WITH (fillfactor = 85);
CREATE INDEX rounds_open ON bonus.rounds (player_id) WHERE status = 'open';

CREATE INDEX entries_of_bonus ON wallet.entries (player_id, key) WHERE key LIKE 'bonus%';
