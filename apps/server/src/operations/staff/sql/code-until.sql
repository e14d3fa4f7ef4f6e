-- Until when a code of the authenticator app counts that was taken up at a moment.
CREATE OR REPLACE FUNCTION staff.code_until(proved_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE
RETURN proved_at + interval '10 minutes';
