-- When a day of Manila begins.
CREATE OR REPLACE FUNCTION reports.begin_of(day date) RETURNS timestamptz LANGUAGE sql STABLE
RETURN day::timestamp AT TIME ZONE 'Asia/Manila';
