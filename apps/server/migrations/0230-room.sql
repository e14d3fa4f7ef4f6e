-- /readyz asks whether the disk still takes a write: a table that begins anew takes a fresh page each time.
CREATE SCHEMA operations;

CREATE TABLE operations.room (proved_at timestamptz NOT NULL);
