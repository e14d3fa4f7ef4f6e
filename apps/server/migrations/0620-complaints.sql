-- Complaints: about one thing of a player's own, decided by a day that both sides see, and once more on appeal.
CREATE TABLE support.complaints (
  player_id     bigint      NOT NULL,
  complaint_no  integer     NOT NULL CHECK (complaint_no > 0),
  about_kind    text        NOT NULL CHECK (about_kind IN ('deposit', 'withdrawal', 'round', 'reward')),
  about_ref     text        NOT NULL,
  text          text        NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  request       text        NOT NULL,
  made_at       timestamptz NOT NULL,
  -- The day in Manila by which the house decides; an appeal has its own.
  due_on        date        NOT NULL,
  outcome       text        CHECK (outcome IN ('upheld', 'partly', 'rejected')),
  reason        text        NOT NULL DEFAULT '',
  decided_by    bigint,
  decided_at    timestamptz,
  appeal        text        NOT NULL DEFAULT '' CHECK (length(appeal) <= 2000),
  appealed_at   timestamptz,
  last_outcome  text        CHECK (last_outcome IN ('upheld', 'partly', 'rejected')),
  last_reason   text        NOT NULL DEFAULT '',
  last_by       bigint,
  last_at       timestamptz,
  PRIMARY KEY (player_id, complaint_no),
  -- One thing is complained about once; what is new about it belongs into the appeal.
  UNIQUE (player_id, about_kind, about_ref),
  UNIQUE (player_id, request),
  CHECK ((outcome IS NULL) = (decided_by IS NULL) AND (outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((outcome IS NULL) = (reason = '')),
  CHECK ((appealed_at IS NULL) = (appeal = '')),
  CHECK (appealed_at IS NULL OR outcome IS NOT NULL),
  CHECK ((last_outcome IS NULL) = (last_by IS NULL) AND (last_outcome IS NULL) = (last_at IS NULL)),
  CHECK ((last_outcome IS NULL) = (last_reason = '')),
  CHECK (last_outcome IS NULL OR appealed_at IS NOT NULL),
  -- Whoever decided does not judge the appeal against it.
  CHECK (last_by <> decided_by)
);
CREATE INDEX complaints_waiting ON support.complaints (due_on, made_at)
  WHERE outcome IS NULL OR (appealed_at IS NOT NULL AND last_outcome IS NULL);
CREATE INDEX complaints_decided ON support.complaints (coalesce(last_at, decided_at) DESC)
  WHERE outcome IS NOT NULL AND (appealed_at IS NULL OR last_outcome IS NOT NULL);
