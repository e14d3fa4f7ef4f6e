-- Old months of play leave for an object store: bets and wins of the ledger, rounds, and what providers said of them. What they
-- came to stays here, by player, so that the books are proved as before; keys, ids and whatever else moved money stay whole.
CREATE SCHEMA archive;

-- A month of a table on its way out: copied file by file, and then taken out.
CREATE TABLE archive.months (
  of       text        NOT NULL CHECK (of IN ('entries', 'rounds', 'transactions')),
  -- `202311`, or `before` for what was there before there were months.
  month    text        NOT NULL CHECK (month ~ '^(\d{6}|before)$'),
  begun_at timestamptz NOT NULL,
  -- All rows are in the files.
  copied_at timestamptz,
  -- They are no more in the table.
  left_at  timestamptz,
  PRIMARY KEY (of, month),
  CHECK (left_at IS NULL OR copied_at IS NOT NULL)
);
CREATE TABLE archive.files (
  of      text    NOT NULL,
  month   text    NOT NULL,
  file_no integer NOT NULL CHECK (file_no > 0),
  rows    integer NOT NULL CHECK (rows > 0),
  bytes   integer NOT NULL,
  -- SHA-256 of the bytes as they lie in the store.
  digest  bytea   NOT NULL CHECK (length(digest) = 32),
  -- A sum of a hash of each row: what is taken out is what was copied.
  prints  numeric NOT NULL,
  -- The key of its last row: the next file begins behind it.
  last    text[]  NOT NULL,
  PRIMARY KEY (of, month, file_no),
  FOREIGN KEY (of, month) REFERENCES archive.months
);

-- Sums of the entries that left, by player.
CREATE TABLE wallet.archived (
  player_id     bigint  PRIMARY KEY,
  entries       bigint  NOT NULL,
  first_no      bigint  NOT NULL,
  last_no       bigint  NOT NULL,
  numbers       numeric NOT NULL,
  cash          bigint  NOT NULL,
  held          bigint  NOT NULL,
  safebox       bigint  NOT NULL,
  debt          bigint  NOT NULL,
  points        bigint  NOT NULL,
  points_issued bigint  NOT NULL,
  contra        bigint  NOT NULL,
  bet_total     bigint  NOT NULL,
  win_total     bigint  NOT NULL,
  -- Hashes of numbers and amounts, as play's proof adds them up.
  prints        numeric NOT NULL
);
-- And their rounds and transactions.
CREATE TABLE play.archived (
  player_id    bigint  PRIMARY KEY,
  rounds       bigint  NOT NULL DEFAULT 0,
  round_bets   bigint  NOT NULL DEFAULT 0,
  round_wins   bigint  NOT NULL DEFAULT 0,
  transactions bigint  NOT NULL DEFAULT 0,
  entries      bigint  NOT NULL DEFAULT 0,
  prints       numeric NOT NULL DEFAULT 0,
  bets         bigint  NOT NULL DEFAULT 0,
  wins         bigint  NOT NULL DEFAULT 0
);
-- How many bets of it that stand have left.
ALTER TABLE play.free_rounds ADD COLUMN archived integer NOT NULL DEFAULT 0 CHECK (archived >= 0);
