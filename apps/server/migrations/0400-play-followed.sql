-- Until when what was played was looked at for what it made receivable: one row.
CREATE TABLE campaigns.play_followed (
  one   boolean     PRIMARY KEY DEFAULT true CHECK (one),
  until timestamptz NOT NULL
);
