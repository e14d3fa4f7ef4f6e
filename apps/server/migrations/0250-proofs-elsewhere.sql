-- Taking the second factor away is a class of its own: its codes are no proof for it.
ALTER TABLE accounts.proofs
  DROP CONSTRAINT proofs_purpose_check,
  ADD CONSTRAINT proofs_purpose_check CHECK (purpose IN ('identity', 'payout', 'factor'));

-- Who has no password proves themselves by a login at the account elsewhere; what for stands with the way there.
ALTER TABLE social.flows ADD COLUMN purpose text CHECK (purpose IN ('identity', 'payout', 'factor'));
