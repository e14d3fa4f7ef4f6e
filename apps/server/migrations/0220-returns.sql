-- Who is let in again before an exclusion ends is let in by two people: one proposes, another agrees. The database
-- refuses everything else, and anything within the time that nobody may shorten.
CREATE TABLE responsible.returns (
  player_id    bigint      NOT NULL,
  return_id    bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  exclusion_id bigint      NOT NULL,
  status       text        NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'granted', 'refused')),
  -- What the review found.
  reason       text        NOT NULL CHECK (reason <> ''),
  proposed_by  integer     NOT NULL,
  proposed_at  timestamptz NOT NULL DEFAULT now(),
  decided_by   integer,
  decided_at   timestamptz,
  PRIMARY KEY (player_id, return_id),
  FOREIGN KEY (player_id, exclusion_id) REFERENCES responsible.exclusions,
  CONSTRAINT maker_is_not_checker CHECK (status <> 'granted' OR decided_by <> proposed_by),
  CONSTRAINT decided_by_somebody CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CONSTRAINT decided_some_time CHECK ((status = 'proposed') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX one_return_waits ON responsible.returns (player_id) WHERE status = 'proposed';
