-- Which kind of activity paid for which friend: one for each, whatever else runs.
CREATE TABLE campaigns.friends_paid (
  player_id   bigint      NOT NULL,
  member_id   bigint      NOT NULL,
  kind        text        NOT NULL,
  decision_no integer     NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (player_id, member_id)
);
