-- The ledger: balances that can never be wrong, and the entries that prove them.
CREATE SCHEMA wallet;

-- One row per player. Every change goes through wallet.post, which guards it and writes its entry.
CREATE TABLE wallet.wallets (
  player_id        bigint NOT NULL PRIMARY KEY,
  cash             bigint NOT NULL DEFAULT 0 CHECK (cash BETWEEN 0 AND 1000000000000000),
  -- Set aside for withdrawals under review.
  held             bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  safebox          bigint NOT NULL DEFAULT 0 CHECK (safebox >= 0),
  points           bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- What the player owes after a paid win was rolled back: zero or less, and paid off by whatever
  -- comes in first.
  debt             bigint NOT NULL DEFAULT 0 CHECK (debt <= 0),
  -- The number of the last entry; entries of a player have no gaps.
  entry_no         bigint NOT NULL DEFAULT 0,
  bet_total        bigint NOT NULL DEFAULT 0 CHECK (bet_total >= 0),
  win_total        bigint NOT NULL DEFAULT 0 CHECK (win_total >= 0),
  deposit_total    bigint NOT NULL DEFAULT 0,
  withdrawal_total bigint NOT NULL DEFAULT 0,
  -- Why no bet is taken; null when bets are.
  bets_blocked     text CHECK (bets_blocked IN ('blocked', 'self-excluded', 'kyc-required', 'time-limit')),
  -- The most that one bet may stake, by the player's own limit.
  max_bet          bigint CHECK (max_bet > 0),
  opened_at        timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT debt_is_paid_first CHECK (debt = 0 OR cash = 0)
) WITH (fillfactor = 50);

-- One entry is one movement: balanced postings, one column per account so that a bet is one narrow
-- row and the database itself refuses what does not sum to zero. Null is no posting.
CREATE TABLE wallet.entries (
  player_id     bigint NOT NULL,
  entry_no      bigint NOT NULL CHECK (entry_no > 0),
  at            timestamptz NOT NULL,
  -- the player's accounts
  cash          bigint,
  held          bigint,
  safebox       bigint,
  debt          bigint,
  -- the other side: what the house's accounts received (less than zero: gave)
  provider      bigint,
  payment       bigint,
  promotion     bigint,
  fee           bigint,
  adjustment    bigint,
  -- points balance among themselves
  points        bigint,
  points_issued bigint,
  cash_after    bigint NOT NULL,
  held_after    bigint,
  safebox_after bigint,
  points_after  bigint,
  -- The idempotency key and what was asked under it; null where the caller keeps keys itself (play).
  digest        uuid,
  kind          text NOT NULL,
  key           text,
  ref           text,
  PRIMARY KEY (player_id, entry_no),
  CONSTRAINT balanced CHECK (
    coalesce(cash, 0) + coalesce(held, 0) + coalesce(safebox, 0) + coalesce(debt, 0)
    + coalesce(provider, 0) + coalesce(payment, 0) + coalesce(promotion, 0)
    + coalesce(fee, 0) + coalesce(adjustment, 0) = 0
    AND coalesce(points, 0) + coalesce(points_issued, 0) = 0),
  CONSTRAINT not_empty CHECK (
    coalesce(cash, held, safebox, debt, provider, payment, promotion, fee, adjustment, points) IS NOT NULL),
  CONSTRAINT key_with_digest CHECK ((key IS NULL) = (digest IS NULL))
);
CREATE UNIQUE INDEX entries_key ON wallet.entries (player_id, key) WHERE key IS NOT NULL;

-- What somebody asks to move. Amounts are never null here; accounts that stay are zero.
CREATE TYPE wallet.movement AS (
  -- The caller's own number for it, handed back with the outcome.
  tag           integer,
  player_id     bigint,
  kind          text,
  cash          bigint,
  held          bigint,
  safebox       bigint,
  points        bigint,
  provider      bigint,
  payment       bigint,
  promotion     bigint,
  fee           bigint,
  adjustment    bigint,
  points_issued bigint,
  -- Takes what is there and books the rest as debt, instead of refusing.
  may_owe       boolean,
  ref           text,
  key           text,
  digest        uuid
);
