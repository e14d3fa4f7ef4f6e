-- A player asks for a correction or for the deletion of their data: it waits with the complaints, is decided by a day with
-- reasons, and can be appealed.
ALTER TABLE support.complaints DROP CONSTRAINT complaints_about_kind_check;
ALTER TABLE support.complaints ADD CONSTRAINT complaints_about_kind_check
  CHECK (about_kind IN ('deposit', 'withdrawal', 'round', 'reward', 'data'));
