-- The entries of the ledger, and of those that were played the round, its game and its provider: the one place where
-- entries are joined to games; what was given back of a voided round is of that round, and is no play. `place` says which
-- movement of its round a stake is, `staked_at` when it was made, `reported_bps` what its provider told that it returns; all
-- three are of the stake that is undone, where one is.
-- An entry and its transaction are written together, the transaction's moment a little earlier: one month's table is looked at.
-- With the limits each is looked up by its key, entry by entry, whatever the statistics say: a minute costs the same
-- behind a thousand bets and behind a hundred million.
CREATE OR REPLACE VIEW tally.feed AS
SELECT e.player_id, e.entry_no, e.at, e.kind, e.cash, e.cash_after, e.provider AS amount, e.ref,
       coalesce(t.provider_id, p.provider_id, '') AS provider_id, coalesce(t.round_no, g.round_no) AS round_no, r.game_id,
       coalesce(o.place, t.place) AS place, coalesce(o.at, e.at) AS staked_at,
       coalesce(o.return_bps, t.return_bps) AS reported_bps
  FROM wallet.entries e
  LEFT JOIN LATERAL (SELECT x.provider_id, x.round_no, x.place, x.type, x.about, x.return_bps FROM play.transactions x
                      WHERE e.provider IS NOT NULL AND x.round_id = e.ref AND x.round_id <> ''
                        AND x.player_id = e.player_id AND x.entry_no = e.entry_no
                        AND x.at >= e.at - interval '1 hour' AND x.at < e.at + interval '1 minute' LIMIT 1) t ON true
  LEFT JOIN LATERAL (SELECT x.place, x.at, x.return_bps FROM play.transactions x
                      WHERE t.type = 'rollback' AND x.provider_id = t.provider_id AND x.tx_id = t.about LIMIT 1) o ON true
  LEFT JOIN LATERAL (SELECT x.provider_id FROM play.transactions x
                      WHERE e.kind LIKE 'promo-%' AND x.round_id = '' AND x.player_id = e.player_id
                        AND x.entry_no = e.entry_no
                        AND x.at >= e.at - interval '1 hour' AND x.at < e.at + interval '1 minute' LIMIT 1) p ON true
  LEFT JOIN LATERAL (SELECT x.round_no FROM play.returned_rounds x
                      WHERE e.kind = 'round-returned' AND x.player_id = e.player_id AND x.entry_no = e.entry_no LIMIT 1) g ON true
  LEFT JOIN LATERAL (SELECT x.game_id FROM play.rounds x
                      WHERE x.player_id = e.player_id AND x.round_no = coalesce(t.round_no, g.round_no) LIMIT 1) r ON true;
