-- The last day in Manila on which a player looked one of their rounds up again, for tasks that ask for it.
CREATE TABLE play.checks (
  player_id bigint NOT NULL PRIMARY KEY,
  day       date   NOT NULL
);
