-- Duels by a link: two players on the same deals, with play money. A row is its maker's; the other player is named in it.
CREATE SCHEMA duels;

CREATE TABLE duels.duels (
  player_id     bigint      NOT NULL,
  duel_no       integer     NOT NULL CHECK (duel_no > 0),
  -- Its name at the studio, and for both players.
  duel          text        NOT NULL UNIQUE CHECK (duel ~ '^[A-Za-z0-9_-]{22}$'),
  game_id       integer     NOT NULL REFERENCES catalogue.games,
  state         text        NOT NULL CHECK (state IN ('open', 'playing', 'decided', 'void', 'cancelled')),
  word          text        NOT NULL,
  named         boolean     NOT NULL,
  -- SHA-256 of the studio's seed, sealed before either word was known to it.
  commitment    text        NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  made_at       timestamptz NOT NULL,
  link_ends_at  timestamptz NOT NULL,
  other_id      bigint      CHECK (other_id <> player_id),
  other_word    text,
  other_named   boolean,
  ends_at       timestamptz,
  -- One score a deal, in hundredths of its stake, as the studio told them.
  maker_scores  integer[],
  other_scores  integer[],
  ended_at      timestamptz,
  -- Hundredths of points that each was given.
  maker_points  bigint      NOT NULL DEFAULT 0 CHECK (maker_points >= 0),
  other_points  bigint      NOT NULL DEFAULT 0 CHECK (other_points >= 0),
  PRIMARY KEY (player_id, duel_no),
  CHECK ((other_id IS NULL) = (other_word IS NULL) AND (other_id IS NULL) = (ends_at IS NULL)),
  CHECK (state NOT IN ('playing', 'decided') OR other_id IS NOT NULL),
  CHECK ((state IN ('decided', 'void', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK (state = 'decided' OR maker_points + other_points = 0)
);
CREATE INDEX duels_of_other ON duels.duels (other_id, made_at) WHERE other_id IS NOT NULL;
CREATE INDEX duels_playing ON duels.duels (ends_at) WHERE state = 'playing';
CREATE INDEX duels_made ON duels.duels (made_at);
CREATE INDEX duels_with_prize ON duels.duels (ended_at) WHERE maker_points + other_points > 0;

-- SHA-256; the link itself is nowhere on our side.
CREATE TABLE duels.links (
  token_hash bytea   PRIMARY KEY,
  player_id  bigint  NOT NULL,
  duel_no    integer NOT NULL,
  FOREIGN KEY (player_id, duel_no) REFERENCES duels.duels ON DELETE CASCADE
);
CREATE INDEX links_of_duels ON duels.links (player_id, duel_no);
