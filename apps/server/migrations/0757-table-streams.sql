-- Where a game's shared table is told to everybody: a stream of its provider that is the same for all.
CREATE TABLE catalogue.table_streams (
  game_id integer PRIMARY KEY REFERENCES catalogue.games,
  url     text    NOT NULL CHECK (url <> '')
);
