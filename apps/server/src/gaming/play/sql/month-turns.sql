-- Whether a month begins about now (UTC): what is written at once may fall in two tables then.
CREATE OR REPLACE FUNCTION play.month_turns(moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE
RETURN date_trunc('month', moment + interval '1 minute', 'UTC') <> date_trunc('month', moment - interval '1 minute', 'UTC');
