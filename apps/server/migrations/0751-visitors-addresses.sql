-- Whether a visitor's contact is one mail address is decided once, at the door: what is none waits for no mail.
ALTER TABLE support.visitors ADD COLUMN email text NOT NULL DEFAULT '' CHECK (length(email) <= 120);
UPDATE support.visitors SET email = contact
 WHERE contact ~* '^[a-z0-9._%+-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$';
