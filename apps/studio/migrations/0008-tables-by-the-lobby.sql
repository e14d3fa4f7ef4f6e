-- What the lobby's people decide of a table: closed, open at some hours only, and less staked in a round than the game allows.
ALTER TABLE tables
  ADD COLUMN closed boolean NOT NULL DEFAULT false,
  ADD COLUMN opens_at text CHECK (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN closes_at text CHECK (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN most_staked bigint CHECK (most_staked > 0),
  ADD CHECK ((opens_at IS NULL) = (closes_at IS NULL)),
  ADD CHECK (opens_at <> closes_at);
