-- What a mail brings with it: received once, until a moment, under the name that it has in the books.
CREATE TABLE mail.attachments (
  player_id   bigint      NOT NULL,
  mail_id     bigint      NOT NULL,
  -- What is given: coins with what is to be bet, points; hundredths.
  rewards     jsonb       NOT NULL,
  source      text        NOT NULL,
  until       timestamptz NOT NULL,
  -- When its end was told by another mail.
  warned_at   timestamptz,
  received_at timestamptz,
  -- The request that received it: the same request again is the same answer.
  request     text,
  PRIMARY KEY (player_id, mail_id),
  FOREIGN KEY (player_id, mail_id) REFERENCES mail.mails,
  CHECK ((received_at IS NULL) = (request IS NULL))
);
CREATE INDEX attachments_request ON mail.attachments (player_id, request) WHERE request IS NOT NULL;
CREATE INDEX attachments_waiting ON mail.attachments (player_id) WHERE received_at IS NULL;
CREATE INDEX attachments_unwarned ON mail.attachments (until) WHERE received_at IS NULL AND warned_at IS NULL;
