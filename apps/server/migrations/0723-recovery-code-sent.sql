-- When the code of a case was last made, and when its text went out: one that did not is made anew.
ALTER TABLE support.recoveries
  ADD COLUMN code_made_at timestamptz,
  ADD COLUMN code_sent_at timestamptz;
