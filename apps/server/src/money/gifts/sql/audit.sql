-- Proves that items, orders and what was granted for them tell the same story.
CREATE OR REPLACE FUNCTION gifts.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'every used item is one grant of the amount that its order says',
         count(*), count(*) FILTER (WHERE g.amount IS DISTINCT FROM o.item_coins OR i.state IS DISTINCT FROM 'used')
    FROM (SELECT player_id, order_id, item_no, item_coins, 'item:' || item_no AS key
            FROM gifts.orders WHERE item_coins > 0) o
    FULL JOIN (SELECT player_id, key, amount FROM bonus.grants WHERE key LIKE 'item:%') g USING (player_id, key)
    FULL JOIN (SELECT player_id, item_no, order_id, state FROM gifts.items WHERE state = 'used') i
           ON i.player_id = o.player_id AND i.item_no = o.item_no AND i.order_id = o.order_id
$$;
