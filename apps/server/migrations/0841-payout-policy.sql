-- Payouts that a policy decides. Each version of it is kept for ever; the highest one counts. One that decides was proposed
-- by one member and approved by another; one that does not, such as a stop, may be one member's.
CREATE TABLE cashier.policy_versions (
  version     integer     NOT NULL PRIMARY KEY CHECK (version > 0),
  body        jsonb       NOT NULL,
  digest      text        NOT NULL,
  proposed_by integer,
  approved_by integer,
  -- Stopped by one member, or by the house because people disagreed with it.
  stopped     boolean     NOT NULL DEFAULT false,
  reason      text        NOT NULL DEFAULT '',
  at          timestamptz NOT NULL,
  CONSTRAINT decides_or_not CHECK (coalesce(body ->> 'decides', '') IN ('true', 'false')),
  CONSTRAINT maker_is_not_checker CHECK (body ->> 'decides' = 'false'
    OR proposed_by IS NOT NULL AND approved_by IS NOT NULL AND proposed_by <> approved_by),
  CONSTRAINT stopped_decides_nothing CHECK (NOT stopped OR body ->> 'decides' = 'false')
);
INSERT INTO cashier.policy_versions (version, body, digest, at) VALUES (1,
  '{"decides":false,"waitSeconds":60,"orderMost":500000,"playerDayMost":1000000,"hourMost":10000000,"dayMost":50000000,"accountDays":30,"identityDays":7,"payeeHours":72,"payeePaid":1,"quietHours":72,"turnoverPercent":100,"largestWinPercent":80,"adjustmentDays":30,"banks":[],"fromHour":0,"untilHour":24,"samplePercent":5}',
  'qcHXA7a7V9-tL24Q140B7jOCB_FxTCI40QAX-1kBabI', now());

-- How each order was judged, once, with all that the judgement rests on.
CREATE TABLE cashier.policy_decisions (
  player_id bigint      NOT NULL,
  order_id  text        NOT NULL,
  version   integer     NOT NULL REFERENCES cashier.policy_versions (version),
  verdict   text        NOT NULL CHECK (verdict IN ('pay', 'person')),
  -- Approved by it; otherwise judged for comparison alone.
  acted     boolean     NOT NULL,
  -- Fits, and drawn for people all the same.
  sampled   boolean     NOT NULL,
  facts     jsonb       NOT NULL,
  checks    jsonb       NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, order_id),
  FOREIGN KEY (player_id, order_id) REFERENCES cashier.withdrawals (player_id, order_id),
  CONSTRAINT acted_on_pay CHECK (NOT acted OR verdict = 'pay' AND NOT sampled)
);
CREATE INDEX policy_decisions_at ON cashier.policy_decisions (at);

-- The policy's approval of an order: no member's, and counted only where one is enough.
CREATE TABLE cashier.rule_approvals (
  player_id bigint      NOT NULL,
  order_id  text        NOT NULL,
  version   integer     NOT NULL REFERENCES cashier.policy_versions (version),
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, order_id),
  FOREIGN KEY (player_id, order_id) REFERENCES cashier.policy_decisions (player_id, order_id)
);

-- Sums that the policy approved, by hour and by day in Manila: '2026-11-29T14' and '2026-11-29'.
CREATE TABLE cashier.policy_spent (
  span   text    NOT NULL PRIMARY KEY,
  orders integer NOT NULL CHECK (orders >= 0),
  amount bigint  NOT NULL CHECK (amount >= 0)
);

-- Versions tried on the orders of the days before, by the digest of their body.
CREATE TABLE cashier.policy_trials (
  digest text        NOT NULL PRIMARY KEY,
  result jsonb       NOT NULL,
  at     timestamptz NOT NULL
);

ALTER TABLE cashier.withdrawals ADD COLUMN judged_at timestamptz;
CREATE INDEX withdrawals_to_judge ON cashier.withdrawals (created_at) WHERE status = 'review' AND judged_at IS NULL;

-- Most that rules approve, whatever a version says. 0: nothing.
ALTER TABLE cashier.payout_rules ADD COLUMN rule_most bigint NOT NULL DEFAULT 0 CHECK (rule_most >= 0);
