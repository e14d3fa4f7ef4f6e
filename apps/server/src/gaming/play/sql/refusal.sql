-- A refusal as it goes over the wire.
CREATE OR REPLACE FUNCTION play.refusal(status text, millis text, balance bigint) RETURNS text LANGUAGE sql STABLE
RETURN '{"status":"' || status || '","server_time":' || millis
       || CASE WHEN balance IS NULL THEN '' ELSE ',"balance":' || balance::text END || '}';
