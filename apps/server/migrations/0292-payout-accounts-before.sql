-- The payout accounts that gifts was told of: one that a player added before the first deposit counts as one added after.
CREATE TABLE gifts.payment_marks (
  player_id bigint      NOT NULL,
  -- A keyed hash of bank and number; says nothing of them.
  mark      bytea       NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, mark)
);

-- Accounts taken off the list count too: what was a player's once tells them apart.
INSERT INTO gifts.payment_marks (player_id, mark, at)
SELECT player_id, card_mark, min(changed_at) FROM cashier.bank_accounts
 WHERE card_mark IS NOT NULL GROUP BY player_id, card_mark;

-- Who was given the bonus holds the accounts and the papers that they had by then: of two, who had it first.
INSERT INTO gifts.marks (mark, reward, what, player_id, at)
SELECT DISTINCT ON (k.mark) k.mark, 'first-recharge', k.what, k.player_id, o.settled_at
  FROM (SELECT player_id, mark, 'payment' AS what FROM gifts.payment_marks
        UNION ALL
        SELECT m.player_id, m.mark, m.kind FROM kyc.marks m JOIN kyc.cases c USING (player_id)
         WHERE m.kind IN ('person', 'document') AND c.status = 'approved') k
  JOIN gifts.orders o ON o.player_id = k.player_id AND o.first_coins > 0
 ORDER BY k.mark, o.settled_at
ON CONFLICT (mark, reward) DO NOTHING;
