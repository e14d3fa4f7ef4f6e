-- Deposits that were credited and that their payer, bank or wallet takes back: each dispute with its deadline, its evidence,
-- what members proposed as its end, and what the books did.
CREATE SCHEMA disputes;

CREATE TABLE disputes.disputes (
  player_id     bigint      NOT NULL,
  dispute_id    text        NOT NULL UNIQUE,
  order_id      text        NOT NULL,
  provider      text        NOT NULL,
  -- The provider's or the bank's own name for it.
  provider_ref  text        NOT NULL CHECK (provider_ref <> ''),
  -- From the provider, or opened by a member after a letter or a call.
  source        text        NOT NULL CHECK (source IN ('provider', 'hand')),
  kind          text        NOT NULL CHECK (kind IN ('chargeback', 'wallet-reversal', 'bank-recall')),
  amount        bigint      NOT NULL CHECK (amount > 0),
  -- What the provider charges for it; the house pays it.
  fee           bigint      NOT NULL DEFAULT 0 CHECK (fee >= 0),
  reason_code   text        NOT NULL DEFAULT '',
  respond_by    timestamptz,
  state         text        NOT NULL DEFAULT 'new'
                CHECK (state IN ('new', 'gathering', 'answered', 'won', 'lost', 'accepted')),
  -- When its amount was taken from the player, and when it was given back.
  taken_at      timestamptz,
  given_back_at timestamptz,
  version       integer     NOT NULL DEFAULT 1 CHECK (version > 0),
  opened_at     timestamptz NOT NULL,
  moved_at      timestamptz NOT NULL,
  checked_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, dispute_id),
  UNIQUE (provider, provider_ref),
  FOREIGN KEY (player_id, order_id) REFERENCES cashier.deposits (player_id, order_id),
  CONSTRAINT taken_while_lost CHECK (
    (state IN ('lost', 'accepted')) = (taken_at IS NOT NULL AND given_back_at IS NULL)),
  CONSTRAINT given_back_once_taken CHECK (given_back_at IS NULL OR taken_at IS NOT NULL)
);
CREATE INDEX disputes_of_order ON disputes.disputes (player_id, order_id);
CREATE INDEX disputes_open ON disputes.disputes (respond_by, dispute_id) WHERE state IN ('new', 'gathering', 'answered');
CREATE INDEX disputes_decided ON disputes.disputes (moved_at, dispute_id) WHERE state IN ('won', 'lost', 'accepted');
CREATE INDEX disputes_opened ON disputes.disputes (opened_at, dispute_id);
CREATE INDEX disputes_to_check ON disputes.disputes (checked_at) WHERE source = 'provider' AND state IN ('new', 'gathering', 'answered');

-- Each step, once and for good.
CREATE TABLE disputes.steps (
  player_id   bigint      NOT NULL,
  dispute_id  text        NOT NULL,
  step        integer     NOT NULL CHECK (step > 0),
  what        text        NOT NULL CHECK (what IN ('opened', 'changed', 'evidence', 'answered', 'proposed', 'refused',
                                                   'won', 'lost', 'accepted', 'given-back')),
  staff_id    integer,
  done_by     text        NOT NULL CHECK (done_by IN ('member', 'provider', 'house')),
  words       text        NOT NULL DEFAULT '',
  request_key text,
  at          timestamptz NOT NULL,
  PRIMARY KEY (player_id, dispute_id, step),
  FOREIGN KEY (player_id, dispute_id) REFERENCES disputes.disputes (player_id, dispute_id),
  CONSTRAINT member_named CHECK ((done_by = 'member') = (staff_id IS NOT NULL))
);
CREATE UNIQUE INDEX steps_of_request ON disputes.steps (request_key) WHERE request_key IS NOT NULL;

-- Evidence: where its sealed bytes lie. Kept as long as the dispute.
CREATE TABLE disputes.evidence (
  player_id   bigint      NOT NULL,
  dispute_id  text        NOT NULL,
  evidence_no integer     NOT NULL CHECK (evidence_no > 0),
  evidence_id uuid        NOT NULL UNIQUE,
  name        text        NOT NULL,
  kind        text        NOT NULL CHECK (kind IN ('picture', 'pdf')),
  size        integer     NOT NULL CHECK (size > 0),
  place       text        NOT NULL UNIQUE,
  key_id      text        NOT NULL,
  sealed_key  bytea       NOT NULL,
  added_by    integer     NOT NULL,
  request_key text        NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (player_id, dispute_id, evidence_no),
  UNIQUE (player_id, dispute_id, request_key),
  FOREIGN KEY (player_id, dispute_id) REFERENCES disputes.disputes (player_id, dispute_id)
);
CREATE INDEX evidence_keys ON disputes.evidence (key_id);

-- How members would end a dispute; another member decides.
CREATE TABLE disputes.closings (
  player_id    bigint      NOT NULL,
  dispute_id   text        NOT NULL,
  closing_no   integer     NOT NULL CHECK (closing_no > 0),
  outcome      text        NOT NULL CHECK (outcome IN ('won', 'lost', 'accepted')),
  reason       text        NOT NULL CHECK (length(btrim(reason)) >= 10),
  status       text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  proposed_by  integer     NOT NULL,
  proposed_at  timestamptz NOT NULL,
  decided_by   integer,
  decided_at   timestamptz,
  PRIMARY KEY (player_id, dispute_id, closing_no),
  FOREIGN KEY (player_id, dispute_id) REFERENCES disputes.disputes (player_id, dispute_id),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX closing_waits ON disputes.closings (player_id, dispute_id) WHERE status = 'proposed';

-- A dispute's reference finds its order, as payments and payouts do.
ALTER TABLE cashier.reference_owners DROP CONSTRAINT reference_owners_kind_check;
ALTER TABLE cashier.reference_owners ADD CONSTRAINT reference_owners_kind_check
  CHECK (kind IN ('payment', 'payout', 'dispute'));

-- A dispute is a red flag: two people decide a withdrawal of its player, and no rule.
UPDATE cashier.payout_rules SET red_flags = red_flags || '{payment-dispute}' WHERE NOT 'payment-dispute' = ANY (red_flags);
ALTER TABLE cashier.payout_rules ALTER COLUMN red_flags
  SET DEFAULT ARRAY['name-mismatch', 'kyc-flags', 'shared-device', 'shared-bank-account', 'payment-dispute'];

-- The ledger's entries of disputes, for the proof of the books.
CREATE INDEX entries_of_disputes ON wallet.entries (player_id, key) WHERE key LIKE 'dispute%';
