-- Declared stable, not immutable: only so are they inlined, and a bet is answered without a call.
-- Milliseconds since 1970, the wire's time.
CREATE OR REPLACE FUNCTION play.millis(moment timestamptz) RETURNS text LANGUAGE sql STABLE
RETURN (extract(epoch FROM moment) * 1000)::bigint::text;
