-- Money in and out: channels, deposit orders, webhooks, bank accounts, withdrawals.
CREATE SCHEMA cashier;

CREATE TABLE cashier.channels (
  channel_id integer  PRIMARY KEY,
  name       text     NOT NULL,
  icon       text     NOT NULL,
  -- page (hosted, framed or not), qr, bank
  kind       text     NOT NULL CHECK (kind IN ('page', 'qr', 'bank')),
  -- The adapter, and the channel's name over there.
  provider   text     NOT NULL,
  provider_channel text NOT NULL,
  bank_id    text     NOT NULL DEFAULT '',
  min_amount bigint   NOT NULL,
  max_amount bigint   NOT NULL,
  amounts    bigint[] NOT NULL,
  status     smallint NOT NULL DEFAULT 1,
  sort       integer  NOT NULL DEFAULT 0
);

CREATE TABLE cashier.banks (
  bank_id text     PRIMARY KEY,
  name    text     NOT NULL,
  -- wallet or bank
  kind    text     NOT NULL,
  -- What an account number of it looks like.
  pattern text     NOT NULL,
  status  smallint NOT NULL DEFAULT 1,
  sort    integer  NOT NULL DEFAULT 0
);

CREATE TABLE cashier.deposits (
  player_id    bigint      NOT NULL,
  order_id     text        NOT NULL,
  channel_id   integer     NOT NULL REFERENCES cashier.channels,
  provider     text        NOT NULL,
  amount       bigint      NOT NULL CHECK (amount > 0),
  -- What the client called this request, so that a repeated one is the same order.
  request_id   text        NOT NULL,
  -- The provider's own reference; empty until it answered.
  provider_ref text        NOT NULL DEFAULT '',
  -- What the deposit screen shows: { kind, payUrl, framed, qrText, bank }
  instructions jsonb,
  status       text        NOT NULL DEFAULT 'pending'
               CHECK (status IN ('pending', 'paid', 'failed', 'expired')),
  -- 1 for the first paid deposit of this player.
  ordinal      integer,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  finished_at  timestamptz,
  checked_at   timestamptz,
  PRIMARY KEY (player_id, order_id),
  UNIQUE (player_id, request_id)
);
CREATE INDEX deposits_recent ON cashier.deposits (player_id, created_at DESC);
CREATE INDEX deposits_pending ON cashier.deposits (created_at) WHERE status = 'pending';

-- Finds the player of an order that a provider speaks of: keyed by the order alone.
CREATE TABLE cashier.order_owners (
  order_id  text   PRIMARY KEY,
  player_id bigint NOT NULL
);

-- Every webhook as it came, once: the unique key is what makes a repeated one harmless.
CREATE TABLE cashier.webhooks (
  provider    text        NOT NULL,
  event_id    text        NOT NULL,
  body        text        NOT NULL,
  outcome     text        NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_id)
);

-- Payments that fit no order of ours: an operator looks at each.
CREATE TABLE cashier.exceptions (
  exception_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider     text        NOT NULL,
  event_id     text        NOT NULL,
  reason       text        NOT NULL,
  detail       jsonb       NOT NULL,
  at           timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, event_id)
);

CREATE TABLE cashier.bank_accounts (
  player_id    bigint      NOT NULL,
  account_id   uuid        NOT NULL DEFAULT gen_random_uuid(),
  bank_id      text        NOT NULL REFERENCES cashier.banks,
  account_name text        NOT NULL,
  card_num     text        NOT NULL,
  is_default   boolean     NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, account_id),
  UNIQUE (player_id, bank_id, card_num)
);

CREATE TABLE cashier.withdrawals (
  player_id   bigint      NOT NULL,
  order_id    text        NOT NULL,
  request_id  text        NOT NULL,
  account_id  uuid        NOT NULL,
  -- As they were when it was asked for.
  bank_id     text        NOT NULL,
  account_name text       NOT NULL,
  card_num    text        NOT NULL,
  amount      bigint      NOT NULL CHECK (amount > 0),
  fee         bigint      NOT NULL DEFAULT 0,
  status      text        NOT NULL DEFAULT 'review',
  reason      text        NOT NULL DEFAULT '',
  due_on      date        NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (player_id, order_id),
  UNIQUE (player_id, request_id)
);
CREATE INDEX withdrawals_recent ON cashier.withdrawals (player_id, created_at DESC);
CREATE INDEX withdrawals_waiting ON cashier.withdrawals (created_at) WHERE status IN ('review', 'waiting-kyc', 'approved', 'paying');

CREATE TABLE cashier.withdrawal_steps (
  player_id bigint      NOT NULL,
  order_id  text        NOT NULL,
  step      integer     NOT NULL,
  status    text        NOT NULL,
  reason    text        NOT NULL DEFAULT '',
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, order_id, step)
);
