-- Set by a restore: seeds after this moment were shown already, for other heads, so the next draw begins with new ones.
ALTER TABLE pots.feed ADD COLUMN fresh boolean NOT NULL DEFAULT false;
