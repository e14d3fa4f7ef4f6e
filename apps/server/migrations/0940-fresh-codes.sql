-- When a code of the authenticator app was last taken up at a session. With each the session gets another token; what was under
-- way with the one before still comes in for a moment.
ALTER TABLE staff.sessions
  ADD COLUMN proved_at         timestamptz,
  ADD COLUMN token_hash_before bytea UNIQUE;
