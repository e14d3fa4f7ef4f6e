-- A digest of an id, kept for ever once its transaction is older than those that are looked through.
CREATE OR REPLACE FUNCTION play.id_of(provider text, tx text) RETURNS bytea
LANGUAGE sql STABLE
RETURN substring(sha256(convert_to(provider || E'\n' || tx, 'UTF8')) FROM 1 FOR 16);

-- Whether an id stands for a transaction that is not looked through any more: it is never used again.
CREATE OR REPLACE FUNCTION play.is_old(provider text, tx text) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM play.old_ids x WHERE x.id = play.id_of(provider, tx));

-- From when on transactions are looked through.
CREATE OR REPLACE FUNCTION play.known_since() RETURNS timestamptz
LANGUAGE sql STABLE
RETURN (SELECT x.since FROM play.known_ids x);

-- Whether a month begins about now (UTC): what is written at once may fall in two tables then.
CREATE OR REPLACE FUNCTION play.month_turns(moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE
RETURN date_trunc('month', moment + interval '1 minute', 'UTC') <> date_trunc('month', moment - interval '1 minute', 'UTC');

-- Near the turn of a month no table's key sees that an id is written twice at once: who writes it holds it first, after the
-- wallets and in one order, until the transaction's end.
CREATE OR REPLACE FUNCTION play.hold_ids(providers text[], tx_ids text[]) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT play.month_turns(clock_timestamp()) THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(i.held)
     FROM (SELECT DISTINCT hashtextextended('play.hold_ids ' || u.provider || ' ' || u.tx, 0) AS held
             FROM unnest(providers, tx_ids) u (provider, tx) ORDER BY held) i;
END $$;

-- Ids of a provider's transactions, once kept, stay.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON play.old_ids
  FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE OR REPLACE TRIGGER never_emptied BEFORE TRUNCATE ON play.old_ids
  FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
