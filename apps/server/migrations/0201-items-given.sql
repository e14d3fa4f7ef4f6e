-- The office gives a player an item: it is worth money, so one member proposes it and another gives it.
CREATE TABLE staff.item_gifts (
  gift_id     bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What the page called this request, so that a repeated one is the same proposal.
  request_key text        NOT NULL UNIQUE,
  player_id   bigint      NOT NULL,
  prop_id     integer     NOT NULL,
  reason      text        NOT NULL CHECK (reason <> ''),
  status      text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'given', 'refused')),
  proposed_by integer     NOT NULL REFERENCES staff.members,
  decided_by  integer     REFERENCES staff.members,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  -- Whatever the code says: who proposed it gives nothing. Taking it back alone is allowed.
  CONSTRAINT maker_is_not_checker CHECK (status <> 'given' OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL))
);
CREATE INDEX item_gifts_of_player ON staff.item_gifts (player_id);
