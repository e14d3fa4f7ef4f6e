-- What can be stuck, as the worker last read it; the office's overview, /metrics and alerts are made of it.
CREATE TABLE operations.readings (
  name      text        PRIMARY KEY,
  value     bigint      NOT NULL,
  -- Hundredths, where it is money.
  amount    bigint,
  oldest_at timestamptz,
  -- The kind of error, where it could not be read.
  fault     text        NOT NULL DEFAULT '',
  level     text        NOT NULL CHECK (level IN ('fine', 'warning', 'critical')),
  since     timestamptz NOT NULL,
  read_at   timestamptz NOT NULL
);

-- The last run of each job of the worker.
CREATE TABLE operations.job_runs (
  name      text        PRIMARY KEY,
  ended_at  timestamptz,
  failed_at timestamptz,
  fault     text        NOT NULL DEFAULT '',
  -- From here on its silence is a fault.
  late_at   timestamptz NOT NULL
);

-- When something was proved last, and how many of its rows were wrong.
CREATE TABLE operations.proofs (
  subject text        PRIMARY KEY,
  at      timestamptz NOT NULL,
  checked bigint      NOT NULL CHECK (checked >= 0),
  faults  bigint      NOT NULL CHECK (faults >= 0)
);

-- Written by whatever took a whole backup, when it was done.
CREATE TABLE operations.backups (
  taken_at timestamptz PRIMARY KEY DEFAULT now()
);
