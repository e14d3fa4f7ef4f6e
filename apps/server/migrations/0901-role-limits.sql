-- Limits of one member of a role, by kind of decision; null limits nothing. A role that owners made decides nothing about
-- money without a row, a built-in one as much as before.
CREATE TABLE staff.role_limits (
  role_id        text NOT NULL REFERENCES staff.roles ON DELETE CASCADE,
  act            text NOT NULL CHECK (act IN ('approve', 'credit', 'refund', 'adjust', 'gift', 'mail-reward', 'void')),
  each           bigint CHECK (each >= 0),
  day_sum        bigint CHECK (day_sum >= 0),
  day_count      integer CHECK (day_count >= 0),
  player_day_sum bigint CHECK (player_day_sum >= 0),
  PRIMARY KEY (role_id, act)
);
-- What each member decided, by days in Manila.
CREATE TABLE staff.spent (
  staff_id integer NOT NULL,
  act      text    NOT NULL,
  day      date    NOT NULL,
  sum      bigint  NOT NULL DEFAULT 0,
  count    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (staff_id, act, day)
);
CREATE TABLE staff.spent_on_players (
  player_id bigint  NOT NULL,
  staff_id  integer NOT NULL,
  act       text    NOT NULL,
  day       date    NOT NULL,
  sum       bigint  NOT NULL,
  PRIMARY KEY (player_id, staff_id, act, day)
);
ALTER TABLE staff.role_proposals DROP CONSTRAINT role_proposals_kind_check,
  ADD CONSTRAINT role_proposals_kind_check CHECK (kind IN ('add', 'change', 'drop', 'limits')),
  ADD COLUMN limits jsonb NOT NULL DEFAULT '[]';
