-- Races: whoever has the best multiples among their first rounds of an hour, a day or a week. Amounts are hundredths; theo is in
-- ten-thousandths of a centavo.
CREATE SCHEMA contests;

CREATE TABLE contests.rules (
  one        boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- The most that all races of a Manila day may cost.
  most_a_day bigint  NOT NULL DEFAULT 10000000 CHECK (most_a_day >= 0)
);
INSERT INTO contests.rules DEFAULT VALUES;

-- A race comes again each hour, day or week while it is open.
CREATE TABLE contests.races (
  race_id integer     PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  open    boolean     NOT NULL DEFAULT true,
  at      timestamptz NOT NULL
);

CREATE TABLE contests.terms (
  race_id       integer     NOT NULL REFERENCES contests.races,
  terms_no      integer     NOT NULL CHECK (terms_no > 0),
  name          text        NOT NULL,
  name_fil      text        NOT NULL,
  rhythm        text        NOT NULL CHECK (rhythm IN ('hour', 'day', 'week')),
  games         integer[]   NOT NULL CHECK (cardinality(games) BETWEEN 1 AND 20),
  -- The first so many rounds count, by the best of them or the sum of the best three.
  rounds        integer     NOT NULL CHECK (rounds IN (50, 200, 500)),
  best          smallint    NOT NULL CHECK (best IN (1, 3)),
  -- Hundredths of a percent of theo, and what a division's pool is at the most and, where theo covers it, at the least.
  share         integer     NOT NULL CHECK (share BETWEEN 1 AND 1000),
  most          bigint      NOT NULL CHECK (most BETWEEN 100 AND 10000000),
  least         bigint      NOT NULL CHECK (least >= 0),
  permit        text        NOT NULL,
  -- Opened by the house itself, where no real money can move.
  demonstration boolean     NOT NULL,
  proposed_by   integer,
  approved_by   integer,
  at            timestamptz NOT NULL,
  PRIMARY KEY (race_id, terms_no),
  CONSTRAINT least_below_most CHECK (least <= most),
  CONSTRAINT by_two CHECK (demonstration OR proposed_by <> approved_by AND proposed_by IS NOT NULL AND approved_by IS NOT NULL)
);

-- One run of a race. Its terms are those that it began with.
CREATE TABLE contests.contests (
  contest_id    integer     PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  race_id       integer     NOT NULL,
  terms_no      integer     NOT NULL,
  -- Where its hour, day or week began; it begins later where the race was opened within.
  window_at     timestamptz NOT NULL,
  begins_at     timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL,
  state         text        NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'final', 'called-off')),
  -- Two members ended it: nothing counts from then on.
  called_off_at timestamptz,
  -- Makes the names that players have in this race.
  key           bytea       NOT NULL CHECK (octet_length(key) = 32),
  -- By division.
  entrants      integer[]   NOT NULL DEFAULT '{0,0,0}' CHECK (cardinality(entrants) = 3),
  theo_e4       bigint[]    NOT NULL DEFAULT '{0,0,0}' CHECK (cardinality(theo_e4) = 3),
  pool          bigint[]    NOT NULL DEFAULT '{0,0,0}' CHECK (cardinality(pool) = 3),
  -- Grows with each change of its scores.
  version       integer     NOT NULL DEFAULT 0,
  final_at      timestamptz,
  UNIQUE (race_id, window_at),
  FOREIGN KEY (race_id, terms_no) REFERENCES contests.terms,
  CONSTRAINT contests_span CHECK (window_at <= begins_at AND begins_at < ends_at),
  CONSTRAINT final_then CHECK ((state = 'open') = (final_at IS NULL))
);
CREATE INDEX contests_open ON contests.contests (ends_at) WHERE state = 'open';
CREATE INDEX contests_ended ON contests.contests (final_at DESC) WHERE state <> 'open';

CREATE TABLE contests.proposals (
  proposal_id integer     PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  what        text        NOT NULL CHECK (what IN ('terms', 'close', 'call-off')),
  -- Null for a new race.
  race_id     integer     REFERENCES contests.races,
  contest_id  integer     REFERENCES contests.contests,
  terms       jsonb,
  reason      text        NOT NULL,
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'refused')),
  proposed_by integer     NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by  integer,
  decided_at  timestamptz,
  CONSTRAINT about_what CHECK ((what = 'terms') = (terms IS NOT NULL) AND (what = 'call-off') = (contest_id IS NOT NULL)
    AND (what <> 'close' OR race_id IS NOT NULL)),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'approved' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX proposals_waiting ON contests.proposals (what, coalesce(race_id, 0), coalesce(contest_id, 0)) WHERE status = 'proposed';

-- Until when rounds were looked at: one row, which the follower alone writes.
CREATE TABLE contests.feed (
  one        boolean     PRIMARY KEY DEFAULT true CHECK (one),
  scanned_at timestamptz NOT NULL
);

CREATE TABLE contests.scores (
  player_id  bigint   NOT NULL,
  contest_id integer  NOT NULL REFERENCES contests.contests,
  division   smallint NOT NULL CHECK (division BETWEEN 0 AND 2),
  -- Hundredths of the stake: the best multiple, or the sum of the best three.
  score      bigint   NOT NULL CHECK (score >= 0),
  rounds     integer  NOT NULL CHECK (rounds > 0),
  theo_e4    bigint   NOT NULL CHECK (theo_e4 >= 0),
  best       bigint[] NOT NULL CHECK (cardinality(best) BETWEEN 1 AND 3),
  -- Found out at the end: another account of a person, of the house, excluded by the operator.
  left_out   boolean  NOT NULL DEFAULT false,
  PRIMARY KEY (player_id, contest_id, division)
);
-- The standings, in their order; a page of them is read, and none is sorted.
CREATE INDEX scores_ladder ON contests.scores (contest_id, division, (-score), player_id) INCLUDE (score) WHERE NOT left_out;

-- From this moment on no round of the player counts in the race: they took care of themselves, or switched competition off.
CREATE TABLE contests.aside (
  player_id  bigint      NOT NULL,
  contest_id integer     NOT NULL REFERENCES contests.contests,
  at         timestamptz NOT NULL,
  PRIMARY KEY (player_id, contest_id)
);

-- Who shows the nickname in races; nobody else has a row.
CREATE TABLE contests.named (
  player_id bigint      PRIMARY KEY,
  at        timestamptz NOT NULL
);

CREATE TABLE contests.places (
  player_id  bigint      NOT NULL,
  contest_id integer     NOT NULL REFERENCES contests.contests,
  division   smallint    NOT NULL CHECK (division BETWEEN 0 AND 2),
  place      integer     NOT NULL CHECK (place > 0),
  -- So many have this place and share its prizes.
  shared     integer     NOT NULL CHECK (shared > 0),
  amount     bigint      NOT NULL CHECK (amount BETWEEN 1 AND 1000000),
  state      text        NOT NULL DEFAULT 'won' CHECK (state IN ('won', 'paid', 'lapsed')),
  entry_no   bigint,
  won_at     timestamptz NOT NULL,
  done_at    timestamptz,
  -- One prize a person and race, and so one an account.
  PRIMARY KEY (player_id, contest_id),
  CONSTRAINT paid_by_an_entry CHECK ((state = 'paid') = (entry_no IS NOT NULL)),
  CONSTRAINT done_then CHECK ((state = 'won') = (done_at IS NULL))
);
CREATE INDEX places_of_contest ON contests.places (contest_id, division, place);
CREATE INDEX places_unpaid ON contests.places (won_at) WHERE state = 'won';
CREATE INDEX places_won ON contests.places (won_at);
