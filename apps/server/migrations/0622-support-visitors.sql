-- Visitors who write to customer service. Their conversations have the number of the visitor, below zero, for a player's.
CREATE TABLE support.visitors (
  visitor_id bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of the key that the browser keeps: it opens the conversation, and is stored nowhere here.
  key_hash   bytea       NOT NULL UNIQUE,
  -- What they want to be called, and how they are reached, as they wrote it.
  name       text        NOT NULL DEFAULT '' CHECK (length(name) <= 40),
  contact    text        NOT NULL DEFAULT '' CHECK (length(contact) <= 120),
  created_at timestamptz NOT NULL
);
