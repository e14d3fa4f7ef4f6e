-- Where a link was shared, as the link itself says; empty for nowhere in particular.
ALTER TABLE invites.visits ADD COLUMN network text NOT NULL DEFAULT '' CHECK (length(network) <= 16);
