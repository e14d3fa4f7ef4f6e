-- Who is at the desk, to whom a conversation was given, what members tell each other, and tickets of the night.
CREATE TABLE support.presence (
  staff_id   bigint      PRIMARY KEY,
  languages  text[]      NOT NULL CHECK (cardinality(languages) > 0),
  -- Empty for all of them.
  queues     text[]      NOT NULL DEFAULT '{}',
  here_since timestamptz NOT NULL,
  -- The last time that the member did something: who does nothing for minutes is away.
  beat_at    timestamptz NOT NULL,
  given_at   timestamptz
);

CREATE SEQUENCE support.ticket_numbers;
ALTER TABLE support.conversations
  ADD COLUMN queue text NOT NULL DEFAULT '',
  -- When it was given to its member; null once they answered, and where they took it by hand.
  ADD COLUMN given_at timestamptz,
  -- Members who were given it and did not answer.
  ADD COLUMN passed bigint[] NOT NULL DEFAULT '{}',
  -- Written out of hours: it has a number that the player was told.
  ADD COLUMN ticket_no bigint UNIQUE,
  -- A word of the player pointed to harm.
  ADD COLUMN care boolean NOT NULL DEFAULT false;
CREATE INDEX conversations_of_member ON support.conversations (staff_id) WHERE closed_at IS NULL AND staff_id IS NOT NULL;

-- What members tell each other about a conversation: a table of its own, which nothing of the player's reads.
CREATE TABLE support.notes (
  player_id       bigint      NOT NULL,
  conversation_no integer     NOT NULL,
  note_no         integer     NOT NULL CHECK (note_no > 0),
  staff_id        bigint      NOT NULL,
  text            text        NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  request         text        NOT NULL,
  at              timestamptz NOT NULL,
  PRIMARY KEY (player_id, conversation_no, note_no),
  UNIQUE (player_id, request),
  FOREIGN KEY (player_id, conversation_no) REFERENCES support.conversations
);
