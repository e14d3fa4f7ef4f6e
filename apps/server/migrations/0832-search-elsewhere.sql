-- The end of an account number, by which players and members speak of it. What is sealed gets it by the worker's round.
ALTER TABLE cashier.bank_accounts ADD COLUMN card_tail text;
UPDATE cashier.bank_accounts SET card_tail = right(card_num, 4) WHERE card_num IS NOT NULL;
CREATE INDEX bank_accounts_by_tail ON cashier.bank_accounts (card_tail) WHERE card_tail IS NOT NULL;
CREATE INDEX bank_accounts_without_tail ON cashier.bank_accounts (player_id) WHERE card_tail IS NULL;

CREATE INDEX conversations_by_subject ON support.conversations (about_ref) WHERE about_ref <> '';
CREATE INDEX complaints_by_subject ON support.complaints (about_ref);
CREATE INDEX visitors_by_email ON support.visitors (lower(email)) WHERE email <> '';
CREATE INDEX recoveries_by_account ON support.recoveries (lower(account));
CREATE INDEX recoveries_by_mobile ON support.recoveries (mobile);
CREATE INDEX members_by_name ON staff.members (lower(name) COLLATE "C");
