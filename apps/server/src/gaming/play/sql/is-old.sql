-- Whether an id stands for a transaction that is not looked through any more: it is never used again.
CREATE OR REPLACE FUNCTION play.is_old(provider text, tx text) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM play.old_ids x WHERE x.id = play.id_of(provider, tx));
