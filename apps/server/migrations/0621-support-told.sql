-- Up to which message a mail told the player that they were answered.
ALTER TABLE support.conversations ADD COLUMN told integer NOT NULL DEFAULT 0;
CREATE INDEX conversations_untold ON support.conversations (moved_at) WHERE seen < messages AND told < messages;
