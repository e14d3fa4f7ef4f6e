-- What flies comes down for everybody where all of it is worth the most that a flight pays. That sum stands from the opening
-- on, by the game or less by the lobby's people, and the height from the take-off on, when every bet is known.
ALTER TABLE tables ADD COLUMN most_paid bigint CHECK (most_paid > 0);
ALTER TABLE table_rounds
  ADD COLUMN most_paid bigint CHECK (most_paid > 0),
  ADD COLUMN ceiling integer CHECK (ceiling > 100),
  ADD CHECK (ceiling IS NULL OR flies_at IS NOT NULL AND most_paid IS NOT NULL);
