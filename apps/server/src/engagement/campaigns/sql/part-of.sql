-- In which of 10,000 parts of all players one is, under a name: `partOf` of the campaign kit, for a question about all of them.
CREATE OR REPLACE FUNCTION campaigns.part_of(p_name text, p_player bigint) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (('x' || encode(substr(sha256(convert_to(p_name || ':' || p_player, 'UTF8')), 1, 4), 'hex'))::bit(32)::bigint % 10000)::integer;
