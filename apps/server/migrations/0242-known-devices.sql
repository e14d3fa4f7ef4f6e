-- Devices that have logged in: each holds a random token in a cookie that scripts cannot read. Wrong passwords from
-- elsewhere lock elsewhere only; these are counted by themselves.
CREATE TABLE accounts.known_devices (
  player_id  bigint      NOT NULL,
  token_hash bytea       NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, token_hash)
);

-- How many texts the house sends to a country in an hour; '*' is every country that has no line of its own.
CREATE TABLE accounts.text_budgets (
  country  text    PRIMARY KEY CHECK (country = '*' OR country ~ '^[1-9][0-9]{0,3}$'),
  per_hour integer NOT NULL CHECK (per_hour BETWEEN 0 AND 1000000)
);
INSERT INTO accounts.text_budgets (country, per_hour) VALUES ('63', 3000), ('*', 60);
CREATE TABLE accounts.text_hours (
  country text        NOT NULL,
  hour    timestamptz NOT NULL,
  sent    integer     NOT NULL DEFAULT 0,
  PRIMARY KEY (country, hour)
);
