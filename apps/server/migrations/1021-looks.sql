-- Looks of the lobby that players own, and the frame of the picture that a player chose among them; 0 for none.
CREATE TABLE accounts.looks (
  player_id bigint      NOT NULL,
  look      integer     NOT NULL CHECK (look BETWEEN 1 AND 99),
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, look)
);

ALTER TABLE accounts.players ADD COLUMN frame integer NOT NULL DEFAULT 0
  CONSTRAINT frame_is_a_look CHECK (frame BETWEEN 0 AND 99);
