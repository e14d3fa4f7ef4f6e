-- Campaigns: what operators set of each kind, and what players were promised and given by it. The first-recharge bonus is
-- the first of them; its terms and its past are taken over.
CREATE SCHEMA campaigns;

-- A kind without a row is closed, and its terms are those that its code ships with.
CREATE TABLE campaigns.campaigns (
  code  text    PRIMARY KEY CHECK (code ~ '^[a-z][a-z0-9-]{1,40}$'),
  open  boolean NOT NULL,
  terms jsonb   NOT NULL CHECK (jsonb_typeof(terms) = 'object')
);

CREATE TABLE campaigns.entitlements (
  player_id  bigint NOT NULL,
  code       text   NOT NULL,
  -- What it is promised for, as a deposit order.
  ref        text   NOT NULL,
  -- As they were when they were promised.
  terms      jsonb  NOT NULL,
  -- Null until what it waits for has happened; then a word of the campaign, or null where it was about something else.
  outcome    text   CHECK (outcome ~ '^[a-z][a-z-]{1,40}$'),
  coins      bigint NOT NULL DEFAULT 0 CHECK (coins >= 0),
  -- The key of the grant that gave the coins.
  grant_key  text,
  settled_at timestamptz,
  PRIMARY KEY (player_id, code, ref),
  CHECK ((coins > 0) = (grant_key IS NOT NULL)),
  CHECK (settled_at IS NOT NULL OR outcome IS NULL AND coins = 0)
);
-- Whatever the code says: one entitlement is behind a grant.
CREATE UNIQUE INDEX granted_once ON campaigns.entitlements (player_id, grant_key) WHERE grant_key IS NOT NULL;

INSERT INTO campaigns.campaigns (code, open, terms)
SELECT 'first-charge', open, jsonb_build_object('amount', amount, 'least', least, 'multiple', multiple, 'days', days,
         'roundMost', coalesce(round_most, 0), 'freedPercent', coalesce(freed_percent, 0), 'rates', rates)
  FROM gifts.first_recharge;

INSERT INTO campaigns.entitlements (player_id, code, ref, terms, outcome, coins, grant_key, settled_at)
SELECT player_id, 'first-charge', order_id, coalesce(first_terms, '{}'), first_outcome, first_coins,
       CASE WHEN first_coins > 0 THEN 'first-recharge' END, settled_at
  FROM gifts.orders WHERE first_terms IS NOT NULL OR first_outcome IS NOT NULL;
