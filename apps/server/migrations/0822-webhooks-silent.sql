-- What is asked every fifteen seconds: the deposits of the last hour, and when a provider was heard last.
CREATE INDEX deposits_asked ON cashier.deposits (created_at);
CREATE INDEX webhooks_heard ON cashier.webhooks (provider, received_at);
