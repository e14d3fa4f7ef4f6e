-- Work of members on orders that wait at the money desk, by kind. Without a row an order is open and nobody's.
CREATE SCHEMA desk;

CREATE TABLE desk.work (
  kind        text        NOT NULL CHECK (kind IN ('withdrawal')),
  ref         text        NOT NULL,
  player_id   bigint      NOT NULL,
  state       text        NOT NULL CHECK (state IN ('open', 'held', 'asked', 'escalated')),
  assigned_to integer,
  -- Held: the day on which it opens. Asked: the day on which it opens without an answer.
  until_on    date,
  reason      text        NOT NULL DEFAULT '',
  -- Why it is open again, where no member opened it.
  mark        text        NOT NULL DEFAULT '' CHECK (mark IN ('', 'answered', 'unanswered', 'due')),
  version     integer     NOT NULL CHECK (version > 0),
  at          timestamptz NOT NULL,
  PRIMARY KEY (kind, ref),
  CONSTRAINT waits_until_a_day CHECK ((state IN ('held', 'asked')) = (until_on IS NOT NULL)),
  CONSTRAINT marked_while_open CHECK (mark = '' OR state = 'open')
);
CREATE INDEX work_due ON desk.work (until_on) WHERE until_on IS NOT NULL;
CREATE INDEX work_asked ON desk.work (player_id) WHERE state = 'asked';

-- Each act on it, once and for good.
CREATE TABLE desk.steps (
  kind        text        NOT NULL,
  ref         text        NOT NULL,
  step        integer     NOT NULL CHECK (step > 0),
  act         text        NOT NULL CHECK (act IN ('take', 'assign', 'hold', 'ask', 'escalate', 'resume', 'comment',
                                                  'answered', 'unanswered', 'due', 'decided')),
  -- A member, or else the player or the house.
  staff_id    integer,
  done_by     text        NOT NULL CHECK (done_by IN ('member', 'player', 'house')),
  assigned_to integer,
  until_on    date,
  words       text        NOT NULL DEFAULT '',
  request_key text,
  at          timestamptz NOT NULL,
  PRIMARY KEY (kind, ref, step),
  FOREIGN KEY (kind, ref) REFERENCES desk.work (kind, ref),
  CONSTRAINT member_named CHECK ((done_by = 'member') = (staff_id IS NOT NULL))
);
CREATE UNIQUE INDEX steps_of_request ON desk.steps (kind, ref, request_key) WHERE request_key IS NOT NULL;
