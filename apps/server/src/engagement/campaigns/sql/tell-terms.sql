-- The terms of the first-recharge bonus hold on nodes of the release before, which read gifts.first_recharge. It goes with
-- the next edition.
CREATE OR REPLACE FUNCTION campaigns.tell_terms() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE gifts.first_recharge f
     SET open = NEW.open, amount = n.amount, least = n.least, multiple = n.multiple, days = n.days, rates = n.rates,
         round_most = nullif(n."roundMost", 0), freed_percent = nullif(n."freedPercent", 0)
    FROM jsonb_to_record(NEW.terms) AS n (amount bigint, least bigint, multiple integer, days integer, rates jsonb,
                                          "roundMost" bigint, "freedPercent" integer)
   WHERE (f.open, f.amount, f.least, f.multiple, f.days, f.rates, coalesce(f.round_most, 0), coalesce(f.freed_percent, 0))
         IS DISTINCT FROM
         (NEW.open, n.amount, n.least, n.multiple, n.days, n.rates, n."roundMost", n."freedPercent");
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER told AFTER INSERT OR UPDATE ON campaigns.campaigns
  FOR EACH ROW WHEN (NEW.code = 'first-charge') EXECUTE FUNCTION campaigns.tell_terms();
