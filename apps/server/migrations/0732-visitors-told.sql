-- A visitor who left a mail address is told by one mail, and by no other, that their ticket was answered. Tried three times
-- where the provider does not take it.
ALTER TABLE support.conversations
  ADD COLUMN emailed_at  timestamptz,
  ADD COLUMN email_tries smallint NOT NULL DEFAULT 0;
CREATE INDEX conversations_to_email ON support.conversations (moved_at)
  WHERE player_id < 0 AND ticket_no IS NOT NULL AND emailed_at IS NULL AND seen < messages;
