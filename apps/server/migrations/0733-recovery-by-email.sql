-- An account whose number is lost comes back by a new number, or by a mail address in its place: one column for both, as the
-- table of codes has it.
COMMENT ON COLUMN support.recoveries.mobile IS 'The number, or the mail address, that a code proved.';
COMMENT ON COLUMN accounts.codes.mobile IS 'The number, or the mail address, that the code went to.';
