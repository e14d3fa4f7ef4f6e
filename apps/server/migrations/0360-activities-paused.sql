-- Operators pause an activity at once, and end it before its time; each version says who proposed and who approved it.
ALTER TABLE campaigns.campaigns
  ADD COLUMN paused_at timestamptz,
  -- Withdrawn: closed, but what was reached before can be received for the days that its terms say.
  ADD COLUMN ended_at  timestamptz;

-- Null where no member of the office made it.
ALTER TABLE campaigns.versions
  ADD COLUMN proposed_by integer,
  ADD COLUMN approved_by integer;

CREATE TABLE campaigns.moves (
  move_id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the page called this request, so that a repeated one is the same move.
  request_key text        NOT NULL UNIQUE,
  campaign_id integer     NOT NULL REFERENCES campaigns.campaigns (campaign_id),
  what        text        NOT NULL CHECK (what IN ('pause', 'resume', 'withdraw')),
  reason      text        NOT NULL CHECK (length(reason) >= 3),
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'done', 'refused')),
  proposed_by integer     NOT NULL,
  decided_by  integer,
  proposed_at timestamptz NOT NULL,
  decided_at  timestamptz,
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  -- Whatever the code says: one person stops an activity, two let it go on or end it.
  CONSTRAINT maker_is_not_checker CHECK (what = 'pause' OR status <> 'done' OR decided_by <> proposed_by)
);
CREATE UNIQUE INDEX moves_waiting ON campaigns.moves (campaign_id) WHERE status = 'proposed';
CREATE INDEX moves_of_campaign ON campaigns.moves (campaign_id, move_id);
-- What is set aside of a budget is added up by campaign.
CREATE INDEX enrolments_reserved ON campaigns.enrolments (campaign_id) INCLUDE (reserved) WHERE reserved > 0;
