-- What can be played, and what each player likes and has played.
CREATE SCHEMA catalogue;

CREATE TABLE catalogue.types (
  type_id smallint PRIMARY KEY,
  name    text     NOT NULL,
  status  smallint NOT NULL DEFAULT 1,
  sort    integer  NOT NULL DEFAULT 0
);

CREATE TABLE catalogue.brands (
  brand_id integer  PRIMARY KEY,
  code     text     NOT NULL UNIQUE,
  name     text     NOT NULL,
  icon     text     NOT NULL,
  maintain boolean  NOT NULL DEFAULT false,
  status   smallint NOT NULL DEFAULT 1,
  sort     integer  NOT NULL DEFAULT 0
);

CREATE TABLE catalogue.games (
  game_id            integer  PRIMARY KEY,
  code               text     NOT NULL UNIQUE,
  name               text     NOT NULL,
  type_id            smallint NOT NULL REFERENCES catalogue.types,
  brand_id           integer  NOT NULL REFERENCES catalogue.brands,
  -- Who runs it, and under which code over there; empty while nobody does.
  provider_id        text     NOT NULL DEFAULT '',
  provider_game_code text     NOT NULL DEFAULT '',
  platform_id        integer  NOT NULL DEFAULT 1,
  icon               text     NOT NULL,
  aliases            text     NOT NULL DEFAULT '',
  hot                smallint NOT NULL DEFAULT 0,
  recent             smallint NOT NULL DEFAULT 0,
  show_type          smallint NOT NULL DEFAULT 0,
  hot_sort           integer  NOT NULL DEFAULT 0,
  sort               integer  NOT NULL DEFAULT 0,
  maintain           boolean  NOT NULL DEFAULT false,
  status             smallint NOT NULL DEFAULT 1,
  version            text     NOT NULL DEFAULT '1'
);
CREATE UNIQUE INDEX games_provider ON catalogue.games (provider_id, provider_game_code)
  WHERE provider_id <> '';

CREATE TABLE catalogue.likes (
  player_id bigint      NOT NULL,
  game_id   integer     NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, game_id)
);

CREATE TABLE catalogue.history (
  player_id bigint      NOT NULL,
  game_id   integer     NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, game_id)
);
