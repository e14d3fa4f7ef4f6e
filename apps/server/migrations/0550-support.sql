-- Customer service: what players and the house write to each other, and about what.
CREATE SCHEMA support;

CREATE TABLE support.conversations (
  player_id       bigint      NOT NULL,
  conversation_no integer     NOT NULL CHECK (conversation_no > 0),
  topic           text        NOT NULL,
  -- What the player chose that it is about: a deposit, a withdrawal, a round or a reward, as they named it.
  about_kind      text        NOT NULL DEFAULT '',
  about_ref       text        NOT NULL DEFAULT '' CHECK ((about_kind = '') = (about_ref = '')),
  lang            text        NOT NULL,
  opened_at       timestamptz NOT NULL,
  moved_at        timestamptz NOT NULL,
  -- Since when the player waits for an answer; null where the last word is the house's.
  waits_since     timestamptz,
  answered_at     timestamptz,
  closed_at       timestamptz,
  closed_by       text        CHECK (closed_by IN ('player', 'member')),
  -- The member who took it.
  staff_id        bigint,
  messages        integer     NOT NULL DEFAULT 0 CHECK (messages >= 0),
  -- The last message that the player has seen.
  seen            integer     NOT NULL DEFAULT 0,
  rating          integer     CHECK (rating BETWEEN 1 AND 5),
  remark          text        NOT NULL DEFAULT '',
  PRIMARY KEY (player_id, conversation_no),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CHECK (rating IS NULL OR closed_at IS NOT NULL)
);
-- One at a time: a player is not asked in which of two they want to go on.
CREATE UNIQUE INDEX one_open ON support.conversations (player_id) WHERE closed_at IS NULL;
CREATE INDEX conversations_open ON support.conversations (waits_since, moved_at) WHERE closed_at IS NULL;
CREATE INDEX conversations_closed ON support.conversations (closed_at DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX conversations_answered ON support.conversations (answered_at) WHERE answered_at IS NOT NULL;

CREATE TABLE support.messages (
  player_id       bigint      NOT NULL,
  conversation_no integer     NOT NULL,
  message_no      integer     NOT NULL CHECK (message_no > 0),
  by              text        NOT NULL CHECK (by IN ('player', 'member')),
  staff_id        bigint      CHECK ((by = 'member') = (staff_id IS NOT NULL)),
  text            text        NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  -- Sent twice it is written once.
  request         text        NOT NULL,
  at              timestamptz NOT NULL,
  PRIMARY KEY (player_id, conversation_no, message_no),
  UNIQUE (player_id, by, request),
  FOREIGN KEY (player_id, conversation_no) REFERENCES support.conversations
);
