-- Retention by class of data: when an account closed, whose data is under a legal hold, and what the nightly end of data did.
CREATE SCHEMA privacy;

ALTER TABLE accounts.players ADD COLUMN closed_at timestamptz;
UPDATE accounts.players p SET closed_at = coalesce(
    (SELECT max(e.at) FROM accounts.security_events e WHERE e.player_id = p.player_id AND e.kind = 'closed'), p.last_seen_at)
 WHERE p.state = 'closed';
CREATE INDEX players_closed ON accounts.players (closed_at) WHERE closed_at IS NOT NULL;

-- Nothing of these players is deleted by the house until the hold is lifted. `move_id` is the decision that put it; 0 was set by hand.
CREATE TABLE accounts.legal_holds (
  player_id bigint      PRIMARY KEY,
  move_id   bigint      NOT NULL,
  since     timestamptz NOT NULL
);
INSERT INTO accounts.legal_holds (player_id, move_id, since)
SELECT player_id, 0, now() FROM kyc.cases WHERE legal_hold;

-- Putting and lifting a hold: one member proposes, another decides.
CREATE TABLE privacy.hold_moves (
  player_id   bigint      NOT NULL,
  move_id     bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- The page's name for this request, so that a repeated one is the same proposal.
  request_key text        NOT NULL,
  what        text        NOT NULL CHECK (what IN ('put', 'lift')),
  reason      text        NOT NULL CHECK (length(reason) >= 10),
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  proposed_by integer     NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by  integer,
  decided_at  timestamptz,
  PRIMARY KEY (player_id, move_id),
  UNIQUE (player_id, request_key),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT decided_some_time CHECK ((status = 'proposed') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX one_hold_move_waits ON privacy.hold_moves (player_id) WHERE status = 'proposed';

-- Off, the nightly job counts what is past its time and deletes nothing. `since` is when it was switched on.
CREATE TABLE privacy.rules (
  only_row   boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  deleting   boolean     NOT NULL DEFAULT false,
  night_most integer     NOT NULL DEFAULT 50000 CHECK (night_most BETWEEN 1000 AND 1000000),
  since      timestamptz,
  CHECK (deleting = (since IS NOT NULL))
);
INSERT INTO privacy.rules DEFAULT VALUES;

-- Each table that the job ends: how many rows are past their time and since when, how many it deleted or emptied in all, and why it could not.
CREATE TABLE privacy.figures (
  table_name text        PRIMARY KEY,
  due        integer     NOT NULL DEFAULT 0,
  due_since  timestamptz,
  removed    bigint      NOT NULL DEFAULT 0,
  fault      text        NOT NULL DEFAULT '',
  counted_at timestamptz NOT NULL
);

CREATE TABLE privacy.runs (
  run_id     bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  started_at timestamptz NOT NULL,
  ended_at   timestamptz,
  deleting   boolean     NOT NULL,
  removed    integer     NOT NULL DEFAULT 0,
  faults     integer     NOT NULL DEFAULT 0
);

-- Closed accounts of which everything that ends with the account is gone.
CREATE TABLE privacy.ended_accounts (
  player_id bigint      PRIMARY KEY,
  ended_at  timestamptz NOT NULL
);
