-- A print of the browser's settings, told by the browser: a signal for reviews, never a gate. Empty where it was not told.
ALTER TABLE accounts.sessions ADD COLUMN device_print text NOT NULL DEFAULT '';
