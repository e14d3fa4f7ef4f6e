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
