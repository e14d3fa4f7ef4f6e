-- How many conversations visitors began lately is counted before each new one.
CREATE INDEX conversations_of_visitors ON support.conversations (opened_at) WHERE player_id < 0;
