-- Whether a session shows its player is decided where it is opened, and never by a default: what is open now, part of
-- which nobody decided about, shows nobody.
ALTER TABLE play.sessions ALTER COLUMN shown SET DEFAULT false;
UPDATE play.sessions SET shown = false WHERE shown AND ended_at IS NULL AND expires_at > now();
