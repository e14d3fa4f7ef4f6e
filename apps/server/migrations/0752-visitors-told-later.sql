-- When the mail of a ticket is tried again, after a provider did not take it; null for at once.
ALTER TABLE support.conversations ADD COLUMN email_due timestamptz;
