-- A reward for adding a mobile number is given once for a number, whoever has it.
ALTER TABLE gifts.marks DROP CONSTRAINT marks_what_check;
ALTER TABLE gifts.marks ADD CONSTRAINT marks_what_check
  CHECK (what IN ('device', 'payment', 'person', 'document', 'number'));
