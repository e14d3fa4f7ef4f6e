-- Takes hundredths out of a budget, exactly or not at all: of the player's own slot where it has them; towards the end every
-- slot, locked in one order for everybody, gives what it has.
CREATE OR REPLACE FUNCTION campaigns.take_budget(p_campaign integer, p_slot integer, p_amount bigint) RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  BEGIN
    UPDATE campaigns.budgets SET taken = taken + p_amount
     WHERE campaign_id = p_campaign AND slot = p_slot AND taken + p_amount <= allotted;
    IF FOUND THEN RETURN true; END IF;
    -- Who waited for the slot and found it used up holds its lock, out of the order of what follows: it is let go.
    RAISE USING ERRCODE = 'no_data_found';
  EXCEPTION WHEN no_data_found THEN
    NULL;
  END;
  -- Nobody waits for what is gone: nothing comes back to a budget.
  IF p_amount > (SELECT sum(allotted - taken) FROM campaigns.budgets WHERE campaign_id = p_campaign) THEN RETURN false; END IF;
  PERFORM FROM campaigns.budgets WHERE campaign_id = p_campaign ORDER BY slot FOR UPDATE;
  WITH open AS (
    SELECT slot, has, all_, sum(has) OVER (ORDER BY slot) - has AS before
      FROM (SELECT slot, greatest(allotted - taken, 0) AS has, sum(allotted - taken) OVER () AS all_
              FROM campaigns.budgets WHERE campaign_id = p_campaign) slots
  )
  UPDATE campaigns.budgets b SET taken = b.taken + least(o.has, p_amount - o.before)
    FROM open o WHERE b.campaign_id = p_campaign AND b.slot = o.slot AND o.all_ >= p_amount AND o.before < p_amount AND o.has > 0;
  RETURN FOUND;
END
$$;
