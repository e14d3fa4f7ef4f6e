-- Where a game's page can be fetched ahead: an address of its provider that is the same for everybody.
CREATE TABLE catalogue.preloads (
  game_id integer PRIMARY KEY REFERENCES catalogue.games,
  url     text    NOT NULL CHECK (url <> '')
);
