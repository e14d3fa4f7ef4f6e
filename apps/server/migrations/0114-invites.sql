-- Who looked at the invitations of players. No address and no device is in it: a keyed hash of both and the
-- day, so that one visitor is one a day and nobody afterwards.
CREATE SCHEMA invites;
CREATE TABLE invites.visits (
  player_id bigint NOT NULL,
  day       date   NOT NULL,
  visitor   bytea  NOT NULL,
  PRIMARY KEY (player_id, day, visitor)
);
