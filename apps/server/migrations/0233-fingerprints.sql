-- What every node of an installation must have alike, as salted fingerprints and never as itself: a node with another
-- secret or another ring of keys would write what the others cannot read. It refuses to start.
CREATE TABLE operations.fingerprints (
  name  text        PRIMARY KEY,
  salt  bytea       NOT NULL CHECK (length(salt) = 32),
  print bytea       NOT NULL CHECK (length(print) = 32),
  since timestamptz NOT NULL DEFAULT now()
);
