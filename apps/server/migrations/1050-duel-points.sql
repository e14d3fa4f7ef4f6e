-- The points of a decided duel are given to each player in a transaction of their own; until both are, they are owed.
ALTER TABLE duels.duels ADD COLUMN owed boolean NOT NULL DEFAULT false CHECK (NOT owed OR state = 'decided');
CREATE INDEX duels_owed ON duels.duels (ended_at) WHERE owed;
