-- The first-recharge bonus is one per person, device and payment account: who holds a mark first keeps it.
CREATE TABLE gifts.marks (
  -- SHA-256 or a keyed hash of what is marked; says nothing of it.
  mark      bytea       NOT NULL,
  -- What was given under it.
  reward    text        NOT NULL,
  what      text        NOT NULL CHECK (what IN ('device', 'payment', 'person', 'document')),
  player_id bigint      NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (mark, reward)
);
CREATE INDEX marks_of_player ON gifts.marks (player_id);

ALTER TABLE gifts.orders
  DROP CONSTRAINT orders_first_outcome_check,
  -- elsewhere: the bonus was had before from this device, by this person or with this payment account.
  ADD CONSTRAINT orders_first_outcome_check
    CHECK (first_outcome IN ('given', 'too-little', 'withheld', 'elsewhere'));

-- Who was given it before the rule keeps it, and holds the devices that were signed in at the time.
INSERT INTO gifts.marks (mark, reward, what, player_id, at)
SELECT DISTINCT ON (mark) mark, 'first-recharge', 'device', player_id, settled_at
  FROM (SELECT o.player_id, o.settled_at, sha256(convert_to('device:' || s.device_hash, 'UTF8')) AS mark
          FROM gifts.orders o JOIN accounts.sessions s USING (player_id)
         WHERE o.first_coins > 0 AND s.device_hash <> '') found
 ORDER BY mark, settled_at;
