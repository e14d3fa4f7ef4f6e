-- Who a player really is: details, pictures kept sealed elsewhere, their review, and what waits for it.
CREATE SCHEMA kyc;

-- One row: what operators set. Days are counted from registration, expiry or the last visit.
CREATE TABLE kyc.rules (
  only_row        boolean  PRIMARY KEY DEFAULT true CHECK (only_row),
  deadline_days   integer  NOT NULL DEFAULT 7 CHECK (deadline_days BETWEEN 0 AND 90),
  before_deposit  boolean  NOT NULL DEFAULT false,
  before_play     boolean  NOT NULL DEFAULT false,
  -- From this level on two members must approve; 0 asks two for everybody.
  four_eyes_from  smallint NOT NULL DEFAULT 2 CHECK (four_eyes_from BETWEEN 0 AND 3),
  -- PR-06: nothing goes earlier than a year after the last visit; what was submitted stays five.
  keep_days       integer  NOT NULL DEFAULT 1826 CHECK (keep_days >= 365),
  keep_draft_days integer  NOT NULL DEFAULT 365 CHECK (keep_draft_days >= 365)
);
INSERT INTO kyc.rules DEFAULT VALUES;

CREATE TABLE kyc.cases (
  player_id        bigint      PRIMARY KEY,
  status           text        NOT NULL DEFAULT 'none' CHECK (status IN
                   ('none', 'draft', 'submitted', 'in-review', 'approved', 'rejected', 'resubmit', 'expired')),
  reasons          text[]      NOT NULL DEFAULT '{}',
  -- Counts what was sent; an approval is of one attempt.
  attempt          integer     NOT NULL DEFAULT 0,
  document_type    text,
  -- Sealed; its keyed hash is in marks.
  number_sealed    bytea,
  number_key       text,
  document_expires date,
  first_name       text        NOT NULL DEFAULT '',
  middle_name      text        NOT NULL DEFAULT '',
  last_name        text        NOT NULL DEFAULT '',
  birth_date       date,
  nationality      text        NOT NULL DEFAULT '',
  address          text        NOT NULL DEFAULT '',
  city             text        NOT NULL DEFAULT '',
  province         text        NOT NULL DEFAULT '',
  postal_code      text        NOT NULL DEFAULT '',
  source_of_funds  text        NOT NULL DEFAULT '',
  nature_of_work   text        NOT NULL DEFAULT '',
  consent_version  text        NOT NULL DEFAULT '',
  consent_at       timestamptz,
  -- What a reviewer should look at twice, and how much care it asks for (0 to 3).
  flags            text[]      NOT NULL DEFAULT '{}',
  level            smallint    NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 3),
  -- The days count from here instead of registration, after an expiry.
  deadline_from    timestamptz,
  submitted_at     timestamptz,
  decided_at       timestamptz,
  -- Set by hand where the law asks to keep it: the purge passes by.
  legal_hold       boolean     NOT NULL DEFAULT false,
  -- Details and pictures are gone; what was decided stays.
  purged_at        timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cases_waiting ON kyc.cases (submitted_at) WHERE status IN ('submitted', 'in-review');
CREATE INDEX cases_expiring ON kyc.cases (document_expires) WHERE status = 'approved';

-- Every move, for ever.
CREATE TABLE kyc.steps (
  player_id bigint      NOT NULL,
  step      integer     NOT NULL,
  attempt   integer     NOT NULL,
  status    text        NOT NULL,
  reasons   text[]      NOT NULL DEFAULT '{}',
  done_by   text        NOT NULL CHECK (done_by IN ('player', 'house', 'clock')),
  staff_id  integer     CHECK (staff_id IS NULL OR done_by = 'house'),
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, step)
);

-- The key makes the second person another one than the first.
CREATE TABLE kyc.approvals (
  player_id bigint      NOT NULL REFERENCES kyc.cases,
  attempt   integer     NOT NULL,
  staff_id  integer     NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, attempt, staff_id)
);

-- Where a picture lies and the key that opens it, itself sealed by a key of the ring. Without the row the
-- stored bytes are noise.
CREATE TABLE kyc.pictures (
  player_id   bigint      NOT NULL REFERENCES kyc.cases,
  picture_id  uuid        NOT NULL,
  kind        text        NOT NULL CHECK (kind IN ('front', 'back', 'selfie')),
  -- The attempt it was made for.
  attempt     integer     NOT NULL,
  place       text        NOT NULL,
  key_id      text        NOT NULL,
  sealed_key  bytea       NOT NULL,
  bytes       integer     NOT NULL,
  width       integer     NOT NULL,
  height      integer     NOT NULL,
  mark        bytea       NOT NULL,
  -- waiting is quarantine: nobody sees it. off is a site without a scanner.
  scan        text        NOT NULL CHECK (scan IN ('clean', 'waiting', 'off')),
  is_current  boolean     NOT NULL DEFAULT false,
  stored_at   timestamptz,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, picture_id)
);
CREATE UNIQUE INDEX one_current ON kyc.pictures (player_id, kind) WHERE is_current;
CREATE INDEX pictures_in_quarantine ON kyc.pictures (created_at) WHERE scan = 'waiting';
CREATE INDEX pictures_by_key ON kyc.pictures (key_id);

-- Keyed hashes of a person (name and birth date), a document's number, a picture: who shares one is looked
-- at. Keyed by the value, so that it can be distributed by it.
CREATE TABLE kyc.marks (
  mark      bytea  NOT NULL,
  player_id bigint NOT NULL,
  kind      text   NOT NULL CHECK (kind IN ('person', 'document', 'picture')),
  PRIMARY KEY (mark, player_id)
);
CREATE INDEX marks_of_player ON kyc.marks (player_id);
