-- When a day of Manila begins.
CREATE OR REPLACE FUNCTION public.manila_begin(day date) RETURNS timestamptz LANGUAGE sql STABLE
RETURN day::timestamp AT TIME ZONE 'Asia/Manila';
