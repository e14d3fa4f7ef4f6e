-- Pictures in conversations with customer service: where the sealed bytes lie, and their key.
CREATE TABLE support.pictures (
  player_id  bigint      NOT NULL,
  picture_id uuid        NOT NULL,
  place      text        NOT NULL,
  key_id     text        NOT NULL,
  sealed_key bytea       NOT NULL,
  width      integer     NOT NULL CHECK (width > 0),
  height     integer     NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL,
  -- A message shows it; without one it is a leftover.
  sent_at    timestamptz,
  PRIMARY KEY (player_id, picture_id)
);
CREATE INDEX pictures_unsent ON support.pictures (created_at) WHERE sent_at IS NULL;
CREATE INDEX pictures_keys ON support.pictures (key_id);

ALTER TABLE support.messages ADD COLUMN picture_id uuid,
  DROP CONSTRAINT messages_text_check,
  ADD CONSTRAINT messages_text_check CHECK (length(text) <= 2000 AND (length(text) > 0 OR picture_id IS NOT NULL)),
  ADD FOREIGN KEY (player_id, picture_id) REFERENCES support.pictures;
