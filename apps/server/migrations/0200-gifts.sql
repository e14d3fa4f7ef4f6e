-- What a deposit brings: the first-recharge bonus (CA-06), and the items that a player owns (AC-17).
CREATE SCHEMA gifts;

-- The terms of the first-recharge bonus, one row. An order keeps those that its player saw.
CREATE TABLE gifts.first_recharge (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  open     boolean NOT NULL,
  amount   bigint  NOT NULL CHECK (amount > 0),
  -- The least deposit that brings it.
  least    bigint  NOT NULL CHECK (least >= 0),
  -- The seed's `betRate`.
  multiple integer NOT NULL CHECK (multiple BETWEEN 0 AND 100),
  -- Percent of a stake that counts, by game type.
  rates    jsonb   NOT NULL CHECK (jsonb_typeof(rates) = 'object'),
  -- How long the coins may be played for their turnover.
  days     integer NOT NULL CHECK (days BETWEEN 1 AND 365)
);
INSERT INTO gifts.first_recharge (open, amount, least, multiple, rates, days)
VALUES (true, 30000, 10000, 10, '{"1": 100, "2": 100, "3": 100, "4": 100, "5": 100, "6": 100}', 14);

-- The kinds of items there are. A boost adds a percentage of what is paid, up to a most; a coupon adds an amount
-- from a least deposit on.
CREATE TABLE gifts.props (
  prop_id   integer PRIMARY KEY,
  kind      text    NOT NULL GENERATED ALWAYS AS (CASE WHEN prop_id BETWEEN 3001 AND 3099 THEN 'coupon' ELSE 'boost' END) STORED,
  open      boolean NOT NULL DEFAULT true,
  -- Percent of a boost, or the hundredths of a coupon.
  num       bigint  NOT NULL CHECK (num > 0),
  -- What it costs where a campaign sells it; 0 is not sold.
  price     bigint  NOT NULL DEFAULT 0 CHECK (price >= 0),
  least     bigint  NOT NULL CHECK (least >= 0),
  most      bigint  NOT NULL CHECK (most > 0),
  -- Channels that it is good for; empty for all.
  channels  jsonb   NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(channels) = 'array'),
  multiple  integer NOT NULL CHECK (multiple BETWEEN 0 AND 100),
  rates     jsonb   NOT NULL CHECK (jsonb_typeof(rates) = 'object'),
  -- How long its coins may be played, and how long it may be kept.
  days      integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  keep_days integer NOT NULL CHECK (keep_days BETWEEN 1 AND 365),
  CONSTRAINT known_prop CHECK (prop_id BETWEEN 1001 AND 1011 OR prop_id BETWEEN 1201 AND 1204
                               OR prop_id BETWEEN 3001 AND 3099),
  CONSTRAINT coupon_gives_its_amount CHECK (prop_id NOT BETWEEN 3001 AND 3099 OR most = num),
  CONSTRAINT boost_is_a_percentage CHECK (prop_id BETWEEN 3001 AND 3099 OR num <= 200)
);
INSERT INTO gifts.props (prop_id, num, least, most, multiple, rates, days, keep_days)
SELECT p.prop_id, p.num, p.least, p.most, 5, '{"1": 100, "2": 100, "3": 100, "4": 100, "5": 100, "6": 100}', 7, 14
  FROM (VALUES
    (1001,   5, 10000,  50000), (1002, 10, 10000,  50000), (1003, 15, 10000,  50000), (1004, 20, 10000,  50000),
    (1005,  25, 10000,  50000), (1006, 30, 10000,  50000), (1007, 40, 10000,  50000), (1008, 50, 10000,  50000),
    (1009,  60, 10000,  50000), (1010, 80, 10000,  50000), (1011, 100, 10000, 50000),
    (1201,  10, 100000, 200000), (1202, 20, 100000, 200000), (1203, 30, 100000, 200000), (1204, 50, 100000, 200000),
    (3001, 2000, 20000, 2000), (3002, 5000, 50000, 5000), (3003, 10000, 100000, 10000), (3004, 20000, 200000, 20000),
    (3005, 50000, 500000, 50000)
  ) p (prop_id, num, least, most);

CREATE TABLE gifts.items (
  player_id bigint      NOT NULL,
  item_no   integer     NOT NULL CHECK (item_no > 0),
  prop_id   integer     NOT NULL,
  kind      text        NOT NULL CHECK (kind IN ('boost', 'coupon')),
  -- Who gave it, and what for: one item under one key.
  source    text        NOT NULL CHECK (source ~ '^[a-z][a-z0-9-]{1,40}$'),
  key       text        NOT NULL,
  -- As they were when it was given: num, least, most, channels, multiple, rates, days.
  terms     jsonb       NOT NULL,
  given_at  timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL,
  state     text        NOT NULL DEFAULT 'owned'
            CHECK (state IN ('owned', 'reserved', 'used', 'expired', 'taken-back')),
  -- The deposit order that holds it, or used it.
  order_id  text,
  ended_at  timestamptz,
  PRIMARY KEY (player_id, item_no),
  UNIQUE (player_id, key),
  UNIQUE (player_id, order_id),
  CHECK ((state IN ('reserved', 'used')) = (order_id IS NOT NULL)),
  CHECK ((state IN ('owned', 'reserved')) = (ended_at IS NULL))
);
CREATE INDEX items_ending ON gifts.items (ends_at) WHERE state = 'owned';

-- What a deposit order was to bring, and what it brought.
CREATE TABLE gifts.orders (
  player_id    bigint      NOT NULL,
  order_id     text        NOT NULL,
  -- The item that was chosen with it.
  item_no      integer,
  -- The terms of the first-recharge bonus that the player saw; null where none was offered.
  first_terms  jsonb,
  -- Null until the deposit settles. missed: gone by then; too-little: less arrived than it asks for;
  -- withheld: from a player on a break.
  item_outcome text CHECK (item_outcome IN ('used', 'missed', 'too-little', 'withheld')),
  item_coins   bigint      NOT NULL DEFAULT 0 CHECK (item_coins >= 0),
  first_outcome text CHECK (first_outcome IN ('given', 'too-little', 'withheld')),
  first_coins  bigint      NOT NULL DEFAULT 0 CHECK (first_coins >= 0),
  settled_at   timestamptz,
  PRIMARY KEY (player_id, order_id),
  CHECK (item_outcome IS NULL OR item_no IS NOT NULL),
  CHECK ((item_coins > 0) = (coalesce(item_outcome, '') = 'used')),
  CHECK ((first_coins > 0) = (coalesce(first_outcome, '') = 'given')),
  CHECK (settled_at IS NOT NULL OR item_outcome IS NULL AND first_outcome IS NULL)
);
-- Whatever the code says: once per player, ever.
CREATE UNIQUE INDEX first_once ON gifts.orders (player_id) WHERE first_coins > 0;
