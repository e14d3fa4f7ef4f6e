-- The record is searched by day.
CREATE INDEX audit_by_time ON staff.audit (at);
