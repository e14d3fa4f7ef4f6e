-- Nodes of the release before set the terms of the first-recharge bonus in gifts.first_recharge: they hold here at once. It
-- goes with the next edition.
CREATE OR REPLACE FUNCTION campaigns.hear_terms() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE campaigns.campaigns c SET open = n.open, terms = n.terms
    FROM (SELECT NEW.open AS open,
                 jsonb_build_object('amount', NEW.amount, 'least', NEW.least, 'multiple', NEW.multiple, 'days', NEW.days,
                   'roundMost', coalesce(NEW.round_most, 0), 'freedPercent', coalesce(NEW.freed_percent, 0),
                   'rates', NEW.rates) AS terms) n
   WHERE c.code = 'first-charge' AND (c.open, c.terms) IS DISTINCT FROM (n.open, n.terms);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER heard AFTER UPDATE ON gifts.first_recharge
  FOR EACH ROW EXECUTE FUNCTION campaigns.hear_terms();
