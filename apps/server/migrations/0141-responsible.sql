-- Responsible gaming: limits that players set, breaks and exclusions, and the record of all of it.
ALTER TABLE accounts.players
  -- Until when nobody gets in, and by what; it ends by itself.
  ADD COLUMN kept_out_until timestamptz,
  ADD COLUMN kept_out_by    text CHECK (kept_out_by IN ('time-out', 'self-exclusion', 'operator')),
  ADD CONSTRAINT kept_out_by_something CHECK ((kept_out_until IS NULL) = (kept_out_by IS NULL));

-- A session of somebody who is kept out: for withdrawals and papers alone.
ALTER TABLE accounts.sessions ADD COLUMN restricted boolean NOT NULL DEFAULT false;
-- Proved logins that may open only such a session.
ALTER TABLE accounts.pending_logins ADD COLUMN restricted boolean NOT NULL DEFAULT false;

-- Minutes in which a player did something, by Manila day: one row a day, counted where activity is stored.
CREATE TABLE accounts.active_days (
  player_id   bigint      NOT NULL,
  day         date        NOT NULL,
  minutes     integer     NOT NULL DEFAULT 1,
  last_minute timestamptz NOT NULL,
  PRIMARY KEY (player_id, day)
) WITH (fillfactor = 70);
CREATE INDEX active_days_day ON accounts.active_days (day);

CREATE SCHEMA responsible;

-- What a player has beside limits; a row comes with the first choice.
CREATE TABLE responsible.players (
  player_id     bigint   PRIMARY KEY,
  -- How often a reality check comes while playing; never off.
  check_minutes smallint NOT NULL DEFAULT 30 CHECK (check_minutes BETWEEN 15 AND 60),
  -- When something of this player changes by the clock: a period begins, a raise takes effect.
  due_at        timestamptz
);
CREATE INDEX players_due ON responsible.players (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE responsible.limits (
  player_id    bigint NOT NULL,
  kind         text   NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'time', 'bet')),
  -- 'each' is a single bet.
  period       text   NOT NULL CHECK (period IN ('day', 'week', 'month', 'each')),
  -- Hundredths; minutes for time. Null: the player has none.
  amount       bigint CHECK (amount > 0),
  -- What the house set: the tighter of the two counts, and nobody loosens this one.
  house_amount bigint CHECK (house_amount > 0),
  -- A raise, or with null a removal, that waits for its time.
  next_amount  bigint CHECK (next_amount > 0),
  next_from    timestamptz,
  PRIMARY KEY (player_id, kind, period),
  CHECK ((kind = 'bet') = (period = 'each')),
  CHECK (kind <> 'time' OR period = 'day')
);

-- What was staked and won before the running period: it does not change while the period runs.
CREATE TABLE responsible.bases (
  player_id bigint      NOT NULL,
  period    text        NOT NULL,
  starts_at timestamptz NOT NULL,
  bet_total bigint      NOT NULL,
  win_total bigint      NOT NULL,
  PRIMARY KEY (player_id, period)
);

CREATE TABLE responsible.exclusions (
  player_id       bigint      NOT NULL,
  exclusion_id    bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind            text        NOT NULL CHECK (kind IN ('time-out', 'self-exclusion', 'operator')),
  term            text        NOT NULL,
  begins_at       timestamptz NOT NULL DEFAULT now(),
  until_at        timestamptz NOT NULL,
  -- Nobody ends it before this, for no reason.
  fixed_until     timestamptz NOT NULL,
  staff_id        integer,
  return_asked_at timestamptz,
  -- Ended before its time, after a review.
  ended_at        timestamptz,
  PRIMARY KEY (player_id, exclusion_id)
);
CREATE INDEX exclusions_returns ON responsible.exclusions (return_asked_at)
  WHERE return_asked_at IS NOT NULL AND ended_at IS NULL;

-- Everything that was ever set, asked, taken back, lifted: with its time, and who did it.
CREATE TABLE responsible.changes (
  player_id bigint      NOT NULL,
  change_id bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  at        timestamptz NOT NULL DEFAULT now(),
  what      text        NOT NULL,
  -- The limit, or the exclusion's kind and term.
  kind      text        NOT NULL DEFAULT '',
  period    text        NOT NULL DEFAULT '',
  before    bigint,
  after     bigint,
  -- When it takes effect, or ends.
  from_at   timestamptz,
  staff_id  integer,
  -- Why, where staff did it.
  reason    text        NOT NULL DEFAULT '',
  PRIMARY KEY (player_id, change_id)
);
