-- They stood here before everybody asked for them: now they are public.watermark, manila_day and manila_begin.
DROP FUNCTION IF EXISTS reports.horizon();
DROP FUNCTION IF EXISTS reports.begin_of(date);
DROP FUNCTION IF EXISTS reports.day_of(timestamptz);
