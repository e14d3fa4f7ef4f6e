-- What the last nightly proofs of activities came to; the audit tells it. One row a proof.
CREATE TABLE campaigns.proofs (
  what    text        PRIMARY KEY CHECK (what IN ('replay', 'chances')),
  at      timestamptz NOT NULL,
  checked bigint      NOT NULL CHECK (checked >= 0),
  faults  bigint      NOT NULL CHECK (faults BETWEEN 0 AND checked)
);
