-- Must-drop jackpots. Units are ten-thousandths of a centavo of what games keep on average; other amounts are hundredths.
CREATE SCHEMA pots;

-- A round that ended and was opened again: it is not counted a second time when it ends.
ALTER TABLE play.rounds ADD COLUMN reopened boolean NOT NULL DEFAULT false;

CREATE TABLE pots.pots (
  code text     PRIMARY KEY,
  sort smallint NOT NULL UNIQUE
);
INSERT INTO pots.pots (code, sort) VALUES ('bituin', 1), ('buwan', 2), ('araw', 3);

CREATE TABLE pots.rules (
  one         boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- A prize above this waits for an approved ID, so many days.
  id_above    bigint  NOT NULL DEFAULT 500000 CHECK (id_above >= 0),
  id_days     integer NOT NULL DEFAULT 30 CHECK (id_days BETWEEN 2 AND 365),
  -- The most that the house adds to reserves in a day of Manila.
  top_up_most bigint  NOT NULL DEFAULT 10000000 CHECK (top_up_most >= 0),
  -- A jackpot whose latest moment has come falls once so many people take part in it.
  persons     integer NOT NULL DEFAULT 20 CHECK (persons BETWEEN 1 AND 1000)
);
INSERT INTO pots.rules DEFAULT VALUES;

CREATE TABLE pots.terms (
  code          text        NOT NULL REFERENCES pots.pots,
  terms_no      integer     NOT NULL CHECK (terms_no > 0),
  share         integer     NOT NULL CHECK (share BETWEEN 1 AND 500),
  seed          bigint      NOT NULL CHECK (seed > 0),
  most          bigint      NOT NULL CHECK (most <= 1000000000),
  winners       integer     NOT NULL CHECK (winners BETWEEN 1 AND 100),
  latest        timestamptz,
  permit        text        NOT NULL,
  -- Opened by the house itself, where no real money can move.
  demonstration boolean     NOT NULL,
  proposed_by   integer,
  approved_by   integer,
  at            timestamptz NOT NULL,
  PRIMARY KEY (code, terms_no),
  CONSTRAINT grows CHECK (seed < most),
  CONSTRAINT by_two CHECK (demonstration OR proposed_by <> approved_by AND proposed_by IS NOT NULL AND approved_by IS NOT NULL)
);

CREATE TABLE pots.proposals (
  proposal_id integer     PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  code        text        NOT NULL REFERENCES pots.pots,
  what        text        NOT NULL CHECK (what IN ('terms', 'end')),
  terms       jsonb,
  again       boolean     NOT NULL,
  -- Of an end: the life that it is about.
  life        integer,
  reason      text        NOT NULL,
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'refused')),
  proposed_by integer     NOT NULL,
  proposed_at timestamptz NOT NULL,
  decided_by  integer,
  decided_at  timestamptz,
  CONSTRAINT terms_of_terms CHECK ((what = 'terms') = (terms IS NOT NULL) AND (what = 'end') = (life IS NOT NULL)),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'approved' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX proposals_waiting ON pots.proposals (code, what) WHERE status = 'proposed';

-- How far the follower is: one row, which it alone writes.
CREATE TABLE pots.feed (
  one        boolean     PRIMARY KEY DEFAULT true CHECK (one),
  tick       integer     NOT NULL,
  -- Where the last tick ended, and until when rounds were looked at.
  until_at   timestamptz NOT NULL,
  scanned_at timestamptz NOT NULL,
  epoch      integer     NOT NULL
);

-- Chains of seeds; each tick takes one of the lobby's and one of the studio's.
CREATE TABLE pots.chains (
  party    text        NOT NULL CHECK (party IN ('lobby', 'studio')),
  first    integer     NOT NULL CHECK (first > 0),
  length   integer     NOT NULL CHECK (length > 0),
  chain_id text        NOT NULL,
  head     text        NOT NULL CHECK (head ~ '^[0-9a-f]{64}$'),
  sealed   bytea,
  at       timestamptz NOT NULL,
  PRIMARY KEY (party, first),
  CONSTRAINT own_seeds CHECK ((party = 'lobby') = (sealed IS NOT NULL))
);

-- While an epoch lasts a player has one name in trees; its key makes it.
CREATE TABLE pots.epochs (
  epoch  integer     PRIMARY KEY,
  sealed bytea       NOT NULL,
  at     timestamptz NOT NULL
);
CREATE TABLE pots.names (
  player_id bigint  NOT NULL,
  epoch     integer NOT NULL REFERENCES pots.epochs,
  alias     text    NOT NULL CHECK (alias ~ '^[0-9a-f]{16}$'),
  PRIMARY KEY (player_id, epoch),
  UNIQUE (epoch, alias)
);

CREATE TABLE pots.ticks (
  tick        integer     PRIMARY KEY CHECK (tick > 0),
  from_at     timestamptz NOT NULL,
  until_at    timestamptz NOT NULL,
  epoch       integer     NOT NULL REFERENCES pots.epochs,
  players     integer     NOT NULL,
  units       bigint      NOT NULL CHECK (units >= 0),
  -- Player, group and units of each part; null once they are old.
  parts       bytea,
  state       text        NOT NULL CHECK (state IN ('gathered', 'sealed', 'drawn')),
  root        text,
  left_out    text[],
  head        text,
  hash        text,
  studio_seed text,
  lobby_seed  text,
  gathered_at timestamptz NOT NULL,
  sealed_at   timestamptz,
  drawn_at    timestamptz,
  CONSTRAINT ticks_span CHECK (from_at < until_at),
  CONSTRAINT sealed_whole CHECK ((state = 'gathered') = (head IS NULL)
    AND (head IS NULL) = (hash IS NULL) AND (head IS NULL) = (root IS NULL) AND (head IS NULL) = (left_out IS NULL)),
  CONSTRAINT drawn_whole CHECK ((state = 'drawn') = (studio_seed IS NOT NULL)
    AND (studio_seed IS NULL) = (lobby_seed IS NULL) AND (studio_seed IS NULL) = (drawn_at IS NULL))
);
CREATE INDEX ticks_waiting ON pots.ticks (tick) WHERE state <> 'drawn';
CREATE INDEX ticks_kept ON pots.ticks (tick) WHERE parts IS NOT NULL;

CREATE TABLE pots.lives (
  code       text        NOT NULL REFERENCES pots.pots,
  life       integer     NOT NULL CHECK (life > 0),
  terms_no   integer     NOT NULL,
  -- In units, at its beginning and when it fell.
  began_with bigint      NOT NULL,
  first_tick integer     NOT NULL,
  last_tick  integer,
  began_at   timestamptz NOT NULL,
  -- The moment by which it falls, moved on by a day while too few take part.
  latest     timestamptz,
  -- Two members ended it: whether it begins anew.
  ending     boolean     NOT NULL DEFAULT false,
  again      boolean     NOT NULL DEFAULT true,
  fell_with  bigint,
  units      bigint,
  ended_by   text        CHECK (ended_by IN ('chance', 'latest', 'office')),
  ended_at   timestamptz,
  PRIMARY KEY (code, life),
  FOREIGN KEY (code, terms_no) REFERENCES pots.terms,
  CONSTRAINT ended_whole CHECK ((last_tick IS NULL) = (ended_at IS NULL) AND (last_tick IS NULL) = (ended_by IS NULL)
    AND (last_tick IS NULL) = (fell_with IS NULL) AND (last_tick IS NULL) = (units IS NULL))
);
CREATE UNIQUE INDEX lives_open ON pots.lives (code) WHERE last_tick IS NULL;
CREATE INDEX lives_ended ON pots.lives (ended_at DESC) WHERE last_tick IS NOT NULL;

-- Each movement between a pot, its reserve and the house, in units, and how both stand after it.
CREATE TABLE pots.book (
  code          text        NOT NULL REFERENCES pots.pots,
  line          bigint      NOT NULL CHECK (line > 0),
  tick          integer     NOT NULL,
  what          text        NOT NULL CHECK (what IN ('part', 'seed', 'top-up', 'won', 'remainder', 'lapsed')),
  pot           bigint      NOT NULL,
  reserve       bigint      NOT NULL,
  pot_after     bigint      NOT NULL CHECK (pot_after >= 0),
  reserve_after bigint      NOT NULL CHECK (reserve_after >= 0),
  at            timestamptz NOT NULL,
  PRIMARY KEY (code, line)
);
CREATE INDEX book_top_ups ON pots.book (at) WHERE what = 'top-up';

-- Turns of the draw of a fall, with the way from the part that came out to its tick's root.
CREATE TABLE pots.turns (
  code      text    NOT NULL,
  life      integer NOT NULL,
  turn      integer NOT NULL,
  unit      bigint  NOT NULL,
  tick      integer NOT NULL,
  alias     text    NOT NULL,
  group_as  text    NOT NULL,
  units     bigint  NOT NULL,
  why       text    NOT NULL CHECK (why IN ('', 'left-out', 'has-won')),
  path      jsonb   NOT NULL,
  PRIMARY KEY (code, life, turn),
  FOREIGN KEY (code, life) REFERENCES pots.lives
);

CREATE TABLE pots.prizes (
  player_id bigint      NOT NULL,
  code      text        NOT NULL,
  life      integer     NOT NULL,
  place     integer     NOT NULL CHECK (place > 0),
  turn      integer     NOT NULL,
  amount    bigint      NOT NULL CHECK (amount > 0),
  state     text        NOT NULL DEFAULT 'won' CHECK (state IN ('won', 'waiting-id', 'paid', 'lapsed')),
  due_at    timestamptz,
  -- Mails that asked for the ID.
  asked     smallint    NOT NULL DEFAULT 0,
  entry_no  bigint,
  won_at    timestamptz NOT NULL,
  done_at   timestamptz,
  PRIMARY KEY (player_id, code, life, place),
  UNIQUE (code, life, place),
  FOREIGN KEY (code, life, turn) REFERENCES pots.turns (code, life, turn),
  CONSTRAINT paid_by_an_entry CHECK ((state = 'paid') = (entry_no IS NOT NULL)),
  CONSTRAINT waits_until CHECK (state <> 'waiting-id' OR due_at IS NOT NULL),
  CONSTRAINT done_then CHECK ((state IN ('paid', 'lapsed')) = (done_at IS NOT NULL))
);
CREATE INDEX prizes_unpaid ON pots.prizes (won_at) WHERE state IN ('won', 'waiting-id');

-- What a player put in, an hour a row: ticks and their units.
CREATE TABLE pots.own (
  player_id bigint      NOT NULL,
  hour      timestamptz NOT NULL,
  ticks     integer[]   NOT NULL,
  units     bigint[]    NOT NULL,
  PRIMARY KEY (player_id, hour),
  CONSTRAINT each_with_units CHECK (cardinality(ticks) = cardinality(units))
);

-- Who wants to see less of jackpots and races, or none; nobody else has a row.
CREATE TABLE pots.switches (
  player_id bigint      PRIMARY KEY,
  mode      text        NOT NULL CHECK (mode IN ('shown', 'quiet', 'off')),
  at        timestamptz NOT NULL
);

-- Accounts of the house's own people and of trials: they take no part.
CREATE TABLE pots.house_accounts (
  player_id bigint      PRIMARY KEY,
  reason    text        NOT NULL,
  staff_id  integer     NOT NULL,
  at        timestamptz NOT NULL
);

-- What the studio refused to draw, or drew for another head.
CREATE TABLE pots.disputes (
  tick integer     NOT NULL,
  head text        NOT NULL,
  said text        NOT NULL,
  at   timestamptz NOT NULL,
  PRIMARY KEY (tick, head, said)
);

-- Who shares a device, for the group of a part.
CREATE INDEX known_devices_by_token ON accounts.known_devices (token_hash);
