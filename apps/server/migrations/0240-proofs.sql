-- "Prove it is you": who changes what opens an account, or where its money goes, proves it first. A proof opens one
-- class of changes, for one session, for minutes; only its hash is kept.
CREATE TABLE accounts.proofs (
  player_id  bigint      NOT NULL,
  token_hash bytea       NOT NULL,
  session_id uuid        NOT NULL,
  purpose    text        NOT NULL CHECK (purpose IN ('identity', 'payout')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, token_hash)
);
CREATE INDEX ON accounts.proofs (expires_at);

-- A number that was added later than the account was opened; a new one resets no password yet.
ALTER TABLE accounts.players ADD COLUMN mobile_added_at timestamptz;

-- What changed at an account, as its owner was told, and by what it can be undone. `link_hash` is that of the link
-- that went as a text to the number that the account had before.
CREATE TABLE accounts.changes (
  player_id  bigint      NOT NULL,
  change_id  bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind       text        NOT NULL,
  detail     jsonb       NOT NULL DEFAULT '{}',
  link_hash  bytea       UNIQUE,
  at         timestamptz NOT NULL DEFAULT now(),
  undo_until timestamptz NOT NULL,
  undone_at  timestamptz,
  PRIMARY KEY (player_id, change_id)
);
