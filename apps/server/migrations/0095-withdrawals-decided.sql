-- Withdrawals are decided and paid: who approved, four eyes above an amount, the payout, and its proof.
ALTER TABLE cashier.withdrawals
  ADD CONSTRAINT known_status CHECK (status IN
    ('review', 'waiting-kyc', 'approved', 'paying', 'paid', 'rejected', 'returned', 'cancelled')),
  -- The adapter that was asked to pay; set before it is asked.
  ADD COLUMN provider text NOT NULL DEFAULT '',
  -- The provider's own reference; empty until it answered.
  ADD COLUMN provider_ref text NOT NULL DEFAULT '',
  -- When the payout was last asked about.
  ADD COLUMN checked_at timestamptz;
CREATE INDEX withdrawals_to_check ON cashier.withdrawals (checked_at)
  WHERE status IN ('approved', 'paying', 'paid');

-- player, house or provider; the member where one decided.
ALTER TABLE cashier.withdrawal_steps
  ADD COLUMN done_by text NOT NULL DEFAULT 'player' CHECK (done_by IN ('player', 'house', 'provider')),
  ADD COLUMN staff_id integer,
  ADD CONSTRAINT house_alone_has_members CHECK (staff_id IS NULL OR done_by = 'house');

-- Which adapter pays out to a bank, and the bank's name over there; empty is PH_ and the bank's id.
ALTER TABLE cashier.banks
  ADD COLUMN payout_provider text NOT NULL DEFAULT 'sandbox',
  ADD COLUMN payout_channel text NOT NULL DEFAULT '';

-- One row: above this amount two members must approve.
CREATE TABLE cashier.payout_rules (
  only_row        boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  four_eyes_above bigint  NOT NULL DEFAULT 5000000 CHECK (four_eyes_above >= 0)
);
INSERT INTO cashier.payout_rules DEFAULT VALUES;

-- The key makes the second person another one than the first.
CREATE TABLE cashier.withdrawal_approvals (
  player_id bigint      NOT NULL,
  order_id  text        NOT NULL,
  staff_id  integer     NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, order_id, staff_id),
  FOREIGN KEY (player_id, order_id) REFERENCES cashier.withdrawals
);

DROP INDEX wallet.entries_of_cashier;
CREATE INDEX entries_of_cashier ON wallet.entries (player_id, key)
  WHERE key LIKE 'deposit:%' OR key LIKE 'withdrawal-%';
