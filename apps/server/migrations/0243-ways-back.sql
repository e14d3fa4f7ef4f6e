-- Codes that set a new password when nothing else opens the account: shown once, each good once, kept as a keyed hash.
CREATE TABLE accounts.way_codes (
  player_id bigint      NOT NULL,
  code_hash bytea       NOT NULL,
  made_at   timestamptz NOT NULL DEFAULT now(),
  used_at   timestamptz,
  PRIMARY KEY (player_id, code_hash)
);

-- Before money first leaves, its owner has a way back into the account: a number, a passkey or recovery codes.
ALTER TABLE cashier.payout_rules ADD COLUMN way_back boolean NOT NULL DEFAULT true;
