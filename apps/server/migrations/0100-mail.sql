-- Mail of the house to a player: what happened to the account, to money, and news.
CREATE SCHEMA mail;

CREATE TABLE mail.mails (
  player_id bigint      NOT NULL,
  mail_id   bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Which of the three unread marks counts it: 0 the account, 1 money, 2 news.
  kind      smallint    NOT NULL CHECK (kind IN (0, 1, 2)),
  -- Which words it has; they are the reader's own language, so they live in the app.
  template  text        NOT NULL,
  -- What the words name: short texts only, never a secret.
  details   jsonb       NOT NULL DEFAULT '{}',
  sent_at   timestamptz NOT NULL DEFAULT now(),
  read_at   timestamptz,
  -- Out of the player's sight; kept, because it is evidence of what was told.
  hidden_at timestamptz,
  PRIMARY KEY (player_id, mail_id)
);
CREATE INDEX mails_unread ON mail.mails (player_id) WHERE read_at IS NULL AND hidden_at IS NULL;
