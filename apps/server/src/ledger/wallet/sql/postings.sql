-- The classical picture: one row per posting.
CREATE OR REPLACE VIEW wallet.postings AS
SELECT e.player_id, e.entry_no, e.at, e.kind, p.account, p.amount
  FROM wallet.entries e, LATERAL (VALUES
    ('cash', e.cash), ('held', e.held), ('safebox', e.safebox), ('debt', e.debt),
    ('provider', e.provider), ('payment', e.payment), ('promotion', e.promotion),
    ('fee', e.fee), ('adjustment', e.adjustment),
    ('points', e.points), ('points-issued', e.points_issued)) p (account, amount)
 WHERE p.amount IS NOT NULL
UNION ALL
SELECT e.player_id, e.entry_no, e.at, e.kind, p.key, p.value::bigint
  FROM wallet.entries e, LATERAL jsonb_each_text(e.house) p
 WHERE e.house IS NOT NULL;
