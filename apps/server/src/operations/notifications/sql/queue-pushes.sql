-- Whatever is written to players is queued for the browsers that they allowed, in the same transaction and in one
-- statement for all mails of it. Whether it is sent is judged when it is.
CREATE OR REPLACE FUNCTION notifications.queue_pushes() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO notifications.pushes (player_id, device_id, mail_id, due_at)
  SELECT d.player_id, d.device_id, m.mail_id, m.sent_at
    FROM written m JOIN notifications.devices d USING (player_id)
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER queued AFTER INSERT ON mail.mails
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION notifications.queue_pushes();
