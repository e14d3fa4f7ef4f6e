-- A digest of an id, kept for ever once its transaction is older than those that are looked through.
CREATE OR REPLACE FUNCTION play.id_of(provider text, tx text) RETURNS bytea
LANGUAGE sql STABLE
RETURN substring(sha256(convert_to(provider || E'\n' || tx, 'UTF8')) FROM 1 FOR 16);
