-- From when on transactions are looked through.
CREATE OR REPLACE FUNCTION play.known_since() RETURNS timestamptz
LANGUAGE sql STABLE
RETURN (SELECT x.since FROM play.known_ids x);
