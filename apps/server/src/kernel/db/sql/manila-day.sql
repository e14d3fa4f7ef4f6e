-- The day of Manila that a moment is in.
CREATE OR REPLACE FUNCTION public.manila_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE
RETURN (moment AT TIME ZONE 'Asia/Manila')::date;
