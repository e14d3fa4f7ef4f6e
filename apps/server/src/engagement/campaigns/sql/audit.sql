-- Proves that what players were given by campaigns is what the bonus books say.
CREATE OR REPLACE FUNCTION campaigns.audit()
RETURNS TABLE (claim text, checked bigint, faults bigint)
LANGUAGE sql STABLE
AS $$
  SELECT 'what a campaign gave is one grant of the amount that its entitlement says',
         count(*), count(*) FILTER (WHERE g.amount IS DISTINCT FROM e.coins)
    FROM (SELECT player_id, grant_key AS key, coins FROM campaigns.entitlements WHERE grant_key IS NOT NULL) e
    LEFT JOIN bonus.grants g USING (player_id, key)
  UNION ALL
  SELECT 'the first-recharge bonus of a player stands behind one entitlement',
         count(*), count(*) FILTER (WHERE e.player_id IS NULL)
    FROM bonus.grants g
    LEFT JOIN campaigns.entitlements e ON e.player_id = g.player_id AND e.grant_key = g.key
   WHERE g.key = 'first-recharge'
  UNION ALL
  SELECT 'the coins of a decision are grants of their sum',
         count(*), count(*) FILTER (WHERE d.coins IS DISTINCT FROM g.coins)
    FROM (SELECT player_id, decision_no, campaign_id, coins FROM campaigns.decisions WHERE coins > 0) d
    LEFT JOIN (SELECT player_id, split_part(key, ':', 1) AS campaign, split_part(key, ':', 2) AS decision,
                      sum(amount) AS coins
                 FROM bonus.grants WHERE key ~ '^c[0-9]+:[0-9]+:[0-9]+$' GROUP BY 1, 2, 3) g
      ON g.player_id = d.player_id AND g.campaign = 'c' || d.campaign_id AND g.decision = d.decision_no::text
  UNION ALL
  SELECT 'coins of activities stand behind a decision',
         count(*), count(*) FILTER (WHERE d.player_id IS NULL)
    FROM bonus.grants g
    LEFT JOIN campaigns.decisions d
      ON d.player_id = g.player_id AND g.key LIKE 'c' || d.campaign_id || ':' || d.decision_no || ':%'
   WHERE g.key ~ '^c[0-9]+:[0-9]+:[0-9]+$'
  UNION ALL
  SELECT 'coupons of activities stand behind a decision, each of what it says',
         count(*), count(*) FILTER (WHERE c.num IS DISTINCT FROM i.num OR c.prop IS DISTINCT FROM i.prop)
    FROM (SELECT player_id, 'c' || campaign_id || ':' || decision_no || ':' || (e.place - 1) AS key,
                 (e.effect ->> 'amount')::bigint AS num, (e.effect ->> 'propId')::integer AS prop
            FROM campaigns.decisions, jsonb_array_elements(effects) WITH ORDINALITY e (effect, place)
           WHERE effects @> '[{"give": "coupon"}]' AND e.effect ->> 'give' = 'coupon') c
    FULL JOIN (SELECT player_id, key, (terms ->> 'num')::bigint AS num, prop_id AS prop
                 FROM gifts.items WHERE key ~ '^c[0-9]+:[0-9]+:[0-9]+$') i USING (player_id, key)
  UNION ALL
  SELECT 'free rounds of activities stand behind a decision, each of what it says',
         count(*), count(*) FILTER (WHERE c.rounds IS DISTINCT FROM f.count OR c.bet IS DISTINCT FROM f.bet
                                       OR c.game IS DISTINCT FROM f.game_id)
    FROM (SELECT player_id, 'c' || campaign_id || ':' || decision_no || ':' || (e.place - 1) AS key,
                 (e.effect ->> 'count')::integer AS rounds, (e.effect ->> 'bet')::bigint AS bet,
                 (e.effect ->> 'gameId')::integer AS game
            FROM campaigns.decisions, jsonb_array_elements(effects) WITH ORDINALITY e (effect, place)
           WHERE effects @> '[{"give": "rounds"}]' AND e.effect ->> 'give' = 'rounds') c
    FULL JOIN (SELECT player_id, key, count, bet, game_id
                 FROM play.free_rounds WHERE key ~ '^c[0-9]+:[0-9]+:[0-9]+$') f USING (player_id, key)
  UNION ALL
  SELECT 'coins that a mail brought are grants of their sum once it is received, and never before',
         count(*), count(*) FILTER (WHERE coalesce(m.coins, 0) IS DISTINCT FROM coalesce(g.coins, 0))
    FROM (SELECT a.player_id, a.mail_id::text AS mail, sum((r ->> 'amount')::bigint)::bigint AS coins
            FROM mail.attachments a, jsonb_array_elements(a.rewards) r
           WHERE a.received_at IS NOT NULL AND r ->> 'give' = 'coins' GROUP BY 1, 2) m
    FULL JOIN (SELECT player_id, split_part(key, ':', 2) AS mail, sum(amount)::bigint AS coins
                 FROM bonus.grants WHERE key ~ '^mail:[0-9]+:[0-9]+$' GROUP BY 1, 2) g USING (player_id, mail)
  UNION ALL
  SELECT 'a friend that a decision paid for came to count, and the decision is there',
         count(*), count(*) FILTER (WHERE m.valid_at IS NULL OR d.player_id IS NULL)
    FROM campaigns.friends_paid f
    LEFT JOIN invites.members m USING (player_id, member_id)
    LEFT JOIN campaigns.decisions d USING (player_id, decision_no)
  UNION ALL
  SELECT 'no budget gave more than it has', count(*), count(*) FILTER (WHERE over)
    FROM (SELECT b.campaign_id,
                 sum(b.taken) < (SELECT coalesce(sum(e.reserved), 0) FROM campaigns.enrolments e
                                  WHERE e.campaign_id = b.campaign_id) AS over
            FROM campaigns.budgets b GROUP BY b.campaign_id) sums
  UNION ALL
  SELECT 'draws of a pair have no gap', count(*), count(*) FILTER (WHERE s.used IS DISTINCT FROM coalesce(d.drawn, 0))
    FROM campaigns.seeds s
    LEFT JOIN (SELECT player_id, pair_no, count(*)::integer AS drawn FROM campaigns.draws GROUP BY 1, 2) d
    USING (player_id, pair_no)
  UNION ALL
  SELECT 'decisions of the last nightly sample come to the same when they are made again',
         coalesce(sum(checked), 0)::bigint, coalesce(sum(faults), 0)::bigint FROM campaigns.proofs WHERE what = 'replay'
  UNION ALL
  SELECT 'draws came as often as their tables say, by the last nightly proof',
         coalesce(sum(checked), 0)::bigint, coalesce(sum(faults), 0)::bigint FROM campaigns.proofs WHERE what = 'chances'
  UNION ALL
  SELECT 'tickets that were drawn stand on the list under their name, each once',
         count(*), count(*) FILTER (WHERE l.name IS DISTINCT FROM d.name)
    FROM campaigns.raffle_draws d
    LEFT JOIN (SELECT raffle_id, name, sum(count) OVER (PARTITION BY raffle_id ORDER BY name ROWS UNBOUNDED PRECEDING) AS last, count
                 FROM campaigns.tickets) l
      ON l.raffle_id = d.raffle_id AND d.number > l.last - l.count AND d.number <= l.last
  UNION ALL
  SELECT 'tickets that were given are those that decisions say',
         count(*), count(*) FILTER (WHERE t.count IS DISTINCT FROM d.count)
    FROM (SELECT player_id, campaign_id, period, sum(count) AS count
            FROM campaigns.tickets JOIN campaigns.raffles USING (raffle_id) GROUP BY 1, 2, 3) t
    FULL JOIN (SELECT player_id, coalesce((e ->> 'campaignId')::integer, campaign_id) AS campaign_id, e ->> 'raffle' AS period, sum((e ->> 'count')::bigint) AS count
                 FROM campaigns.decisions, jsonb_array_elements(effects) e
                WHERE effects @> '[{"give": "tickets"}]' AND e ->> 'give' = 'tickets' GROUP BY 1, 2, 3) d
      USING (player_id, campaign_id, period)
  UNION ALL
  SELECT 'a raffle that was drawn shows the seed that was committed to, and counted the tickets that there are',
         count(*), count(*) FILTER (WHERE encode(sha256(decode(r.seed, 'hex')), 'hex') <> r.commitment
                                       OR r.tickets <> coalesce(t.count, 0))
    FROM campaigns.raffles r
    LEFT JOIN (SELECT raffle_id, sum(count) AS count FROM campaigns.tickets GROUP BY 1) t USING (raffle_id)
   WHERE r.state IN ('drawn', 'paid')
  UNION ALL
  SELECT 'each prize of a raffle is one that was drawn, and one mail of its amount once it is paid',
         count(*), count(*) FILTER (WHERE p.amount IS DISTINCT FROM d.amount
                                       OR p.mail_id IS NOT NULL AND a.amount IS DISTINCT FROM p.amount
                                       OR p.mail_id IS NULL AND r.state = 'paid')
    FROM (SELECT raffle_id, draw_no, amount FROM campaigns.raffle_draws WHERE amount > 0) d
    FULL JOIN campaigns.raffle_prizes p USING (raffle_id, draw_no)
    LEFT JOIN campaigns.raffles r USING (raffle_id)
    LEFT JOIN (SELECT player_id, mail_id, sum((one ->> 'amount')::bigint) AS amount
                 FROM mail.attachments, jsonb_array_elements(rewards) one GROUP BY 1, 2) a
      ON a.player_id = p.player_id AND a.mail_id = p.mail_id
$$;
