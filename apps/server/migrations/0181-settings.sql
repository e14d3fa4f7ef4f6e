-- Settings are changed in the office: validated, with a reason, and by two people where money follows from them. The
-- database itself says which those are, and refuses one person there.

CREATE TABLE staff.setting_changes (
  change_id   bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the page called this request, so that a repeated one is the same change.
  request_key text        NOT NULL UNIQUE,
  -- `channel:3`: the kind of setting, and which.
  subject     text        NOT NULL CHECK (subject ~ '^[a-z]+:.+$'),
  -- Null where there was none, or where it goes.
  before      jsonb,
  after       jsonb,
  reason      text        NOT NULL CHECK (reason <> ''),
  two_people  boolean     NOT NULL,
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'applied', 'refused')),
  proposed_by integer     NOT NULL REFERENCES staff.members,
  decided_by  integer     REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CONSTRAINT changes_something CHECK (before IS DISTINCT FROM after),
  CONSTRAINT maker_is_not_checker CHECK (status <> 'applied' OR NOT two_people OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL))
);
CREATE INDEX changes_waiting ON staff.setting_changes (change_id) WHERE status = 'proposed';

-- What was written into the program so far: how much may be withdrawn at once, and what it costs the player.
ALTER TABLE cashier.payout_rules
  ADD COLUMN least bigint NOT NULL DEFAULT 10000 CHECK (least > 0),
  ADD COLUMN most  bigint NOT NULL DEFAULT 100000000,
  ADD COLUMN fee   bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  ADD CONSTRAINT least_below_most CHECK (least <= most),
  ADD CONSTRAINT fee_below_least CHECK (fee < least);
