-- A win has a ceiling: what a round pays above the most that its game declares is kept for people instead of being paid,
-- and so is a promotion above a house's own most. A free bet needs a grant that exists. Rounds in which nothing stands
-- any more are over; a lost round can be voided however it was closed.
CREATE TABLE play.rules (
  one            boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The most that a provider's own promotion pays at once, in hundredths.
  promotion_most bigint  NOT NULL CHECK (promotion_most >= 0)
);
INSERT INTO play.rules (promotion_most) VALUES (50000000);

-- What free bets stake: the ceiling of a round counts them, the player's turnover does not.
ALTER TABLE play.rounds ADD COLUMN free_total bigint NOT NULL DEFAULT 0 CHECK (free_total >= 0);
UPDATE play.rounds r SET free_total = t.total
  FROM (SELECT player_id, round_no, sum(amount) AS total FROM play.transactions
         WHERE free AND type = 'bet' AND status = 'OK' AND rolled_back_by IS NULL GROUP BY 1, 2) t
 WHERE r.player_id = t.player_id AND r.round_no = t.round_no;

-- Free rounds that the lobby gave: without such a row a free bet is refused.
CREATE TABLE play.free_rounds (
  provider_id   text        NOT NULL,
  free_round_id text        NOT NULL,
  player_id     bigint      NOT NULL,
  game_id       integer     NOT NULL,
  count         integer     NOT NULL CHECK (count BETWEEN 1 AND 1000),
  used          integer     NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND count),
  bet           bigint      NOT NULL CHECK (bet > 0),
  valid_from    timestamptz NOT NULL,
  valid_until   timestamptz NOT NULL CHECK (valid_until > valid_from),
  given_at      timestamptz NOT NULL,
  -- Taken back: what is played already stays.
  ended_at      timestamptz,
  PRIMARY KEY (provider_id, free_round_id)
);
CREATE INDEX free_rounds_of_player ON play.free_rounds (player_id);
ALTER TABLE play.transactions ADD COLUMN free_round_id text;

-- Wins that wait for people. The transaction itself is answered WIN_HELD, for good: whoever rules pays by another one.
CREATE TABLE play.held_wins (
  provider_id text        NOT NULL,
  tx_id       text        NOT NULL,
  player_id   bigint      NOT NULL,
  -- Null for a promotion, which is no part of a round.
  round_no    bigint,
  round_id    text        NOT NULL,
  amount      bigint      NOT NULL CHECK (amount >= 0),
  -- The round was to end with it.
  closes      boolean     NOT NULL,
  held_at     timestamptz NOT NULL,
  -- pay, refuse; withdrawn: the provider rolled it back.
  ruling      text        CHECK (ruling IN ('pay', 'refuse', 'withdrawn')),
  ruled_at    timestamptz,
  PRIMARY KEY (provider_id, tx_id),
  CHECK ((ruling IS NULL) = (ruled_at IS NULL))
);
CREATE INDEX held_wins_waiting ON play.held_wins (held_at) WHERE ruling IS NULL;
CREATE INDEX held_wins_of_round ON play.held_wins (player_id, round_no) WHERE ruling IS NULL;

-- What two people decide about a held win (pay, refuse) or a round that its provider does not know (void: everything of
-- it goes back; settle: it ends as it stands).
CREATE TABLE play.rulings (
  ruling_id   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id text        NOT NULL,
  about       text        NOT NULL CHECK (about IN ('win', 'round')),
  -- The transaction of a held win, or the round.
  subject     text        NOT NULL,
  player_id   bigint      NOT NULL,
  action      text        NOT NULL,
  -- What the player gets by it, in hundredths.
  amount      bigint      NOT NULL,
  reason      text        NOT NULL CHECK (length(reason) >= 10),
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'withdrawn')),
  proposed_by integer     NOT NULL,
  decided_by  integer,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CHECK (about = 'win' AND action IN ('pay', 'refuse') OR about = 'round' AND action IN ('void', 'settle')),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  -- Whatever the code says: who proposed it does not carry it out. Taking it back alone is allowed.
  CONSTRAINT maker_is_not_checker CHECK (status <> 'done' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX rulings_waiting ON play.rulings (provider_id, about, subject) WHERE status = 'proposed';
