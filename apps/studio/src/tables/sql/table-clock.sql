-- The one clock of all tables: who is in time is for the database to say, whatever the clocks of programs show.
CREATE OR REPLACE FUNCTION table_clock() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;
