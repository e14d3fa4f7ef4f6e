-- Accounts that paid from the same account are found from either side: the office lists who may be one person.
CREATE INDEX payment_marks_same ON gifts.payment_marks (mark, player_id);
