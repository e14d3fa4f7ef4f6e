-- Levels of the loyalty programme, by lifetime wagers.
CREATE SCHEMA loyalty;

CREATE TABLE loyalty.levels (
  level      smallint PRIMARY KEY,
  name       text     NOT NULL,
  bet_amount bigint   NOT NULL UNIQUE CHECK (bet_amount >= 0)
);
