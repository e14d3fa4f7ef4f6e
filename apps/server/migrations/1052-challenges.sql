-- Challenges: the first so many people whose rounds reach a goal get a fixed reward in cash. Amounts are hundredths.
CREATE TABLE contests.challenges (
  challenge_id  integer     PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name          text        NOT NULL,
  name_fil      text        NOT NULL,
  -- Its games, as they were declared when it was opened; all that a race may have, or those that were named.
  odds_no       integer     NOT NULL REFERENCES contests.odds,
  all_games     boolean     NOT NULL,
  -- The score of a round that reaches it, in hundredths of the stake or of one in so many rounds; in so many different games.
  score         text        NOT NULL CHECK (score IN ('multiple', 'rarity')),
  goal          bigint      NOT NULL CHECK (goal >= 100),
  kinds         smallint    NOT NULL CHECK (kinds BETWEEN 1 AND 3),
  stake         bigint      NOT NULL CHECK (stake >= 100),
  places        integer     NOT NULL CHECK (places BETWEEN 1 AND 500),
  reward        bigint      NOT NULL CHECK (reward BETWEEN 100 AND 5000),
  days          integer     NOT NULL CHECK (days BETWEEN 7 AND 31),
  permit        text        NOT NULL,
  begins_at     timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL,
  -- Two members ended it: nothing counts from then on.
  called_off_at timestamptz,
  -- Opened by the house itself, where no real money can move.
  demonstration boolean     NOT NULL,
  proposed_by   integer,
  approved_by   integer,
  -- Rewards that somebody has; more than there are only where the last ones came at one moment.
  taken         integer     NOT NULL DEFAULT 0 CHECK (taken >= 0),
  CONSTRAINT challenges_span CHECK (begins_at < ends_at),
  CONSTRAINT by_two CHECK (demonstration OR proposed_by <> approved_by AND proposed_by IS NOT NULL AND approved_by IS NOT NULL)
);
CREATE INDEX challenges_by_end ON contests.challenges (ends_at);

-- The first round of a player in each game that reached the goal.
CREATE TABLE contests.reached (
  player_id    bigint      NOT NULL,
  challenge_id integer     NOT NULL REFERENCES contests.challenges,
  game_id      integer     NOT NULL,
  round_no     bigint      NOT NULL,
  -- When the round ended.
  at           timestamptz NOT NULL,
  PRIMARY KEY (player_id, challenge_id, game_id)
);
CREATE INDEX reached_of_challenge ON contests.reached (challenge_id);

-- Players who have a reward. Before it is paid its rounds are looked at again: one that was taken back gives it to somebody else.
CREATE TABLE contests.met (
  player_id    bigint      NOT NULL,
  challenge_id integer     NOT NULL REFERENCES contests.challenges,
  amount       bigint      NOT NULL CHECK (amount BETWEEN 100 AND 5000),
  met_at       timestamptz NOT NULL,
  state        text        NOT NULL DEFAULT 'won' CHECK (state IN ('won', 'paid', 'lapsed')),
  entry_no     bigint,
  done_at      timestamptz,
  PRIMARY KEY (player_id, challenge_id),
  CONSTRAINT paid_by_an_entry CHECK ((state = 'paid') = (entry_no IS NOT NULL)),
  CONSTRAINT done_then CHECK ((state = 'won') = (done_at IS NULL))
);
CREATE INDEX met_of_challenge ON contests.met (challenge_id);
CREATE INDEX met_unpaid ON contests.met (met_at) WHERE state = 'won';

-- A proposal about a challenge lies beside those about races.
ALTER TABLE contests.proposals ADD COLUMN challenge_id integer REFERENCES contests.challenges;
ALTER TABLE contests.proposals DROP CONSTRAINT proposals_what_check;
ALTER TABLE contests.proposals ADD CONSTRAINT proposals_what
  CHECK (what IN ('terms', 'close', 'call-off', 'challenge', 'end-challenge'));
ALTER TABLE contests.proposals DROP CONSTRAINT about_what;
ALTER TABLE contests.proposals ADD CONSTRAINT about_what
  CHECK ((what IN ('terms', 'challenge')) = (terms IS NOT NULL) AND (what = 'call-off') = (contest_id IS NOT NULL)
    AND (what <> 'close' OR race_id IS NOT NULL) AND (what = 'end-challenge') = (challenge_id IS NOT NULL));
