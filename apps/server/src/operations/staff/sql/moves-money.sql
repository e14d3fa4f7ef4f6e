-- Whether a change moves money rules. Games and brands are opened, rested and ordered by one: switching a game off must
-- not wait, and what a game pays is its provider's.  Of channels and banks only their looks, their place and whether they are open
-- is one person's: switching a way to pay off must not wait for anybody. A campaign that opens begins to pay: that is for
-- two, closing it is for one.
CREATE OR REPLACE FUNCTION staff.moves_money(subject text, before jsonb, after jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN CASE split_part(subject, ':', 1)
  WHEN 'cashier' THEN true
  WHEN 'kyc' THEN true
  WHEN 'content' THEN false
  WHEN 'site' THEN false
  WHEN 'game' THEN false
  WHEN 'brand' THEN false
  WHEN 'campaign' THEN
    (coalesce(before, '{}') - ARRAY['sort', 'open']) IS DISTINCT FROM (coalesce(after, '{}') - ARRAY['sort', 'open'])
    OR coalesce(after ->> 'open', '') = 'true' AND coalesce(before ->> 'open', '') <> 'true'
  ELSE (coalesce(before, '{}') - ARRAY['name', 'icon', 'sort', 'open'])
       IS DISTINCT FROM (coalesce(after, '{}') - ARRAY['name', 'icon', 'sort', 'open'])
END;
