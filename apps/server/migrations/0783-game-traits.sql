-- By what players choose a game, as its provider declares it.
CREATE TABLE catalogue.traits (
  game_id    integer PRIMARY KEY REFERENCES catalogue.games,
  volatility text    NOT NULL CHECK (volatility IN ('low', 'medium', 'high', '')),
  -- Hundredths.
  min_bet    bigint  NOT NULL CHECK (min_bet >= 0),
  features   text[]  NOT NULL
);
