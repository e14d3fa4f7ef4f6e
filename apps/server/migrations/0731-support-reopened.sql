-- How often an answer opened a ticket again that was closed: said in the figures of customer service.
ALTER TABLE support.conversations ADD COLUMN reopened integer NOT NULL DEFAULT 0;
-- A member wrote what promotes something to a player whose words pointed to harm, and confirmed that it is right here.
ALTER TABLE support.messages ADD COLUMN confirmed boolean NOT NULL DEFAULT false;
