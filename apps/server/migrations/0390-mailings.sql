-- What the office writes to players, to one or many, with rewards or without: to whom is fixed when it is proposed.
CREATE SCHEMA mailings;

CREATE TABLE mailings.mailings (
  mailing_id  bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the page called this request, so that a repeated one is the same mailing.
  request_key text        NOT NULL UNIQUE,
  -- A digest of what was asked for: the same key for something else is refused.
  asked       text        NOT NULL CHECK (asked ~ '^[0-9a-f]{64}$'),
  -- The tag of its players; empty where they were named.
  tag         text        NOT NULL,
  players     integer     NOT NULL CHECK (players > 0),
  -- Title and text in both languages.
  texts       jsonb       NOT NULL,
  -- What each player is given; an empty list for nothing. Hundredths.
  rewards     jsonb       NOT NULL CHECK (jsonb_typeof(rewards) = 'array'),
  -- How many days it can be received once it was approved.
  days        integer     NOT NULL CHECK (days BETWEEN 1 AND 60),
  reason      text        NOT NULL CHECK (length(reason) >= 3),
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'approved', 'refused')),
  proposed_by integer     NOT NULL,
  decided_by  integer,
  proposed_at timestamptz NOT NULL,
  decided_at  timestamptz,
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  -- Whatever the code says: what gives something is for two people.
  CONSTRAINT maker_is_not_checker CHECK (rewards = '[]' OR status <> 'approved' OR decided_by <> proposed_by)
);

CREATE TABLE mailings.recipients (
  mailing_id bigint NOT NULL REFERENCES mailings.mailings,
  player_id  bigint NOT NULL,
  -- skipped: the player was on a break or excluded when it was sent.
  state      text   NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'skipped')),
  mail_id    bigint,
  PRIMARY KEY (mailing_id, player_id),
  CHECK ((state = 'sent') = (mail_id IS NOT NULL))
);
CREATE INDEX recipients_waiting ON mailings.recipients (mailing_id, player_id) WHERE state = 'waiting';
