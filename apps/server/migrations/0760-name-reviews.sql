-- Names of bank accounts that differ from the verified ID: the player says why, and a member of the office decides.
-- A decision is about two names, so it ends when either of them is another one.
CREATE TABLE cashier.name_reviews (
  player_id bigint NOT NULL,
  review_no integer NOT NULL,
  account_id uuid NOT NULL,
  account_name text NOT NULL,
  id_name text NOT NULL,
  note text NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  reason text NOT NULL DEFAULT '',
  decided_by bigint,
  decided_at timestamptz,
  PRIMARY KEY (player_id, review_no),
  CONSTRAINT known_state CHECK (state IN ('waiting', 'approved', 'rejected')),
  CONSTRAINT decided_whole CHECK ((state = 'waiting') = (decided_by IS NULL AND decided_at IS NULL)),
  CONSTRAINT decided_with_reason CHECK (state = 'waiting' OR length(reason) >= 10)
);
CREATE UNIQUE INDEX name_review_waits ON cashier.name_reviews (player_id, account_name, id_name) WHERE state = 'waiting';
CREATE INDEX name_reviews_waiting ON cashier.name_reviews (asked_at, player_id) WHERE state = 'waiting';
CREATE INDEX name_reviews_decided ON cashier.name_reviews (decided_at, player_id) WHERE state <> 'waiting';
