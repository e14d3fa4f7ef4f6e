-- Account numbers are sealed at rest, with a keyed hash to compare them by; accounts can be changed, removed and made
-- the default, and what is new or changed waits before money goes there. The job `cashier-seal` seals what is plain.
ALTER TABLE cashier.bank_accounts
  ALTER COLUMN card_num DROP NOT NULL,
  ADD COLUMN card_sealed bytea,
  -- The key of the ring that sealed it.
  ADD COLUMN card_key    text,
  -- Equal for equal numbers of one bank, whoever's they are.
  ADD COLUMN card_mark   bytea,
  ADD COLUMN changed_at  timestamptz NOT NULL DEFAULT now(),
  -- Gone for the player; orders still name it.
  ADD COLUMN removed_at  timestamptz;
UPDATE cashier.bank_accounts SET changed_at = created_at;
ALTER TABLE cashier.bank_accounts
  ADD CONSTRAINT one_number CHECK (num_nonnulls(card_num, card_sealed) = 1),
  ADD CONSTRAINT sealed_whole CHECK (num_nulls(card_sealed, card_key, card_mark) IN (0, 3)),
  ADD CONSTRAINT removed_is_no_default CHECK (removed_at IS NULL OR NOT is_default),
  DROP CONSTRAINT bank_accounts_player_id_bank_id_card_num_key;
CREATE UNIQUE INDEX bank_account_once ON cashier.bank_accounts (player_id, bank_id, card_mark) WHERE removed_at IS NULL;
CREATE INDEX bank_accounts_same ON cashier.bank_accounts (card_mark) WHERE card_mark IS NOT NULL;
CREATE INDEX bank_accounts_keys ON cashier.bank_accounts (card_key, player_id);

ALTER TABLE cashier.withdrawals
  ALTER COLUMN card_num DROP NOT NULL,
  ADD COLUMN card_sealed bytea,
  ADD COLUMN card_key    text,
  ADD CONSTRAINT one_number CHECK (num_nonnulls(card_num, card_sealed) = 1),
  ADD CONSTRAINT sealed_whole CHECK (num_nulls(card_sealed, card_key) IN (0, 2));
CREATE INDEX withdrawals_keys ON cashier.withdrawals (card_key, player_id);

ALTER TABLE cashier.payout_rules
  -- How long a new or changed account waits, unless its name is that of the papers.
  ADD COLUMN account_cooling_hours integer NOT NULL DEFAULT 24 CHECK (account_cooling_hours BETWEEN 0 AND 720),
  -- How long withdrawals wait after the wallet password was set anew by a code.
  ADD COLUMN reset_cooling_hours integer NOT NULL DEFAULT 24 CHECK (reset_cooling_hours BETWEEN 0 AND 720);
