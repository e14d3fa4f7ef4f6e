-- All complaints of a span, for the list and the regulator's file.
CREATE INDEX complaints_by_time ON support.complaints (made_at, player_id, complaint_no);
