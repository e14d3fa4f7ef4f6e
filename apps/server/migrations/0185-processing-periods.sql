-- How long a withdrawal takes by its amount (PR-05), in business days: a setting like its limits.
ALTER TABLE cashier.payout_rules
  ADD COLUMN periods jsonb NOT NULL DEFAULT
    '{"smallUpTo": 5000000, "smallMin": 1, "smallMax": 3, "middleUpTo": 50000000, "middleMin": 3, "middleMax": 5,
      "largeMin": 5, "largeMax": 10}' CHECK (jsonb_typeof(periods) = 'object');
