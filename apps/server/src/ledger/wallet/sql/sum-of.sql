-- What the postings of an entry on named accounts of the house come to.
CREATE OR REPLACE FUNCTION wallet.sum_of(house jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE
RETURN (SELECT sum(p.value::bigint) FROM jsonb_each_text(house) p)::bigint;
