-- How many people a decision about money asks is judged by sums of a day and by flags, not by one order alone.
ALTER TABLE cashier.payout_rules
  -- Hours in which an account is new: its withdrawals ask two people. 0 for no such rule.
  ADD COLUMN new_account_hours integer NOT NULL DEFAULT 24 CHECK (new_account_hours BETWEEN 0 AND 720),
  -- Whether a withdrawal with a red flag asks two people, and which flags are red.
  ADD COLUMN two_on_flags boolean NOT NULL DEFAULT true,
  ADD COLUMN red_flags text[] NOT NULL
      DEFAULT ARRAY['name-mismatch', 'kyc-flags', 'shared-device', 'shared-bank-account'],
  -- What one member rules alone on payments that fit no order, within 24 hours.
  ADD COLUMN exceptions_day bigint NOT NULL DEFAULT 3000000 CHECK (exceptions_day >= 0),
  -- From here one of the two is an owner: adjustments, exceptions.
  ADD COLUMN owner_above bigint NOT NULL DEFAULT 10000000 CHECK (owner_above >= 0);
CREATE INDEX rulings_of_member ON cashier.exception_rulings (proposed_by, decided_at);

-- Evidence is a sentence that somebody can follow up; what stands already stays.
ALTER TABLE staff.adjustments ADD CONSTRAINT evidence_says_something CHECK (length(btrim(evidence)) >= 10) NOT VALID;
ALTER TABLE cashier.exception_rulings ADD CONSTRAINT reason_says_something CHECK (length(btrim(reason)) >= 10) NOT VALID;
