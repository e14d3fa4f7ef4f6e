-- Every day, our ledger is held against what payment providers settled and what game providers played. What differs is
-- a row for a person; nothing here moves money.
CREATE SCHEMA reconciliation;

-- Rounds that ended in a span are found without an index that every bet would have to keep.
CREATE INDEX rounds_ended ON play.rounds USING brin (ended_at) WITH (pages_per_range = 32, autosummarize = on);

CREATE TABLE reconciliation.runs (
  run_id        bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day           date        NOT NULL,
  side          text        NOT NULL CHECK (side IN ('payments', 'games')),
  provider      text        NOT NULL,
  status        text        NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'failed')),
  -- listed: the provider told everything it has; one-by-one: only what we know of was asked about.
  way           text        NOT NULL DEFAULT '' CHECK (way IN ('', 'listed', 'one-by-one')),
  fault         text        NOT NULL DEFAULT '',
  ours          bigint      NOT NULL DEFAULT 0,
  ours_amount   bigint      NOT NULL DEFAULT 0,
  theirs        bigint      NOT NULL DEFAULT 0,
  theirs_amount bigint      NOT NULL DEFAULT 0,
  matched       bigint      NOT NULL DEFAULT 0,
  differences   bigint      NOT NULL DEFAULT 0,
  -- Null: the job.
  started_by    integer,
  started_at    timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz,
  CHECK ((status = 'running') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX one_at_a_time ON reconciliation.runs (day, side, provider) WHERE status = 'running';
CREATE INDEX runs_by_day ON reconciliation.runs (day, run_id);

CREATE TABLE reconciliation.differences (
  difference_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day           date        NOT NULL,
  side          text        NOT NULL,
  provider      text        NOT NULL,
  about         text        NOT NULL CHECK (about IN ('deposit', 'payout', 'round')),
  reference     text        NOT NULL,
  what          text        NOT NULL CHECK (what IN ('missing-here', 'missing-there', 'amount', 'status', 'doubled')),
  -- Both sides as they were found; hundredths.
  here          jsonb,
  there         jsonb,
  state         text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'explained', 'resolved')),
  -- A later run did not find it any more.
  gone          boolean     NOT NULL DEFAULT false,
  owner_id      integer,
  note          text        NOT NULL DEFAULT '',
  found_by      bigint      NOT NULL REFERENCES reconciliation.runs,
  seen_by       bigint      NOT NULL REFERENCES reconciliation.runs,
  version       integer     NOT NULL DEFAULT 1,
  UNIQUE (day, side, provider, about, reference, what),
  -- Who closes one says why; only a run that does not find it any more need not.
  CONSTRAINT closed_with_a_note CHECK (state = 'open' OR note <> '' OR gone)
);
CREATE INDEX differences_open ON reconciliation.differences (difference_id) WHERE state = 'open';

-- What happened to a difference, by whom; without a member it was a run.
CREATE TABLE reconciliation.steps (
  difference_id bigint      NOT NULL REFERENCES reconciliation.differences,
  step          integer     NOT NULL,
  state         text        NOT NULL,
  note          text        NOT NULL DEFAULT '',
  staff_id      integer,
  at            timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (difference_id, step)
);
