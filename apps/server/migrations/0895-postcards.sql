-- Rounds that players show to others by a link.
CREATE SCHEMA postcards;

CREATE TABLE postcards.cards (
  player_id  bigint      NOT NULL,
  card_no    integer     NOT NULL CHECK (card_no > 0),
  round_id   text        NOT NULL,
  game_id    integer     NOT NULL REFERENCES catalogue.games,
  -- Hundredths, as they were when it was made.
  bet        bigint      NOT NULL CHECK (bet > 0),
  win        bigint      NOT NULL CHECK (win >= 0),
  ended_at   timestamptz NOT NULL,
  -- Shows amounts and the round itself, and the nickname.
  whole      boolean     NOT NULL,
  named      boolean     NOT NULL,
  made_at    timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (player_id, card_no)
);

-- Who has the link does not say whose it is. SHA-256; the link itself is nowhere on our side.
CREATE TABLE postcards.tokens (
  token_hash bytea   PRIMARY KEY,
  player_id  bigint  NOT NULL,
  card_no    integer NOT NULL,
  FOREIGN KEY (player_id, card_no) REFERENCES postcards.cards ON DELETE CASCADE
);
