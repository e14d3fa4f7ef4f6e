-- What can be received and lapses, and what was refused though its player asked for it: the office sees it before it is gone.
ALTER TABLE campaigns.lapses
  -- Hundredths of coins of the step; what was noted before says none.
  ADD COLUMN worth    bigint  NOT NULL DEFAULT 0 CHECK (worth >= 0),
  -- Received after its player was notified: it stays known, and waits no more.
  ADD COLUMN received boolean NOT NULL DEFAULT false;

-- The last refusal of each player in a campaign that something outside of its rules caused; received, it is gone.
CREATE TABLE campaigns.refusals (
  player_id   bigint      NOT NULL,
  campaign_id integer     NOT NULL,
  -- Somebody else holds a mark of theirs; an ID or a number is missing; the budget has no more.
  why         text        NOT NULL CHECK (why IN ('mark', 'proof', 'budget')),
  first_at    timestamptz NOT NULL,
  last_at     timestamptz NOT NULL,
  times       integer     NOT NULL DEFAULT 1 CHECK (times > 0),
  -- By which mark, and who was given it before.
  mark_what   text,
  mark_of     bigint,
  PRIMARY KEY (player_id, campaign_id)
) WITH (fillfactor = 80);
CREATE INDEX refusals_newest ON campaigns.refusals (why, last_at DESC, player_id DESC);
CREATE INDEX refusals_of_campaign ON campaigns.refusals (campaign_id, why, last_at DESC, player_id DESC);
