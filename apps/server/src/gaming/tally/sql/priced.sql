-- The feed, and what the house keeps on average of the stake that an entry is of, by what was declared when it was made: the
-- one place where play is priced.
CREATE OR REPLACE VIEW tally.priced AS
SELECT f.player_id, f.entry_no, f.at, f.kind, f.cash, f.cash_after, f.amount, f.ref, f.provider_id, f.round_no, f.game_id,
       f.place, catalogue.edge_of_bet(f.reported_bps, d.return_bps, d.best_bps, g.type_id) AS edge_bps
  FROM tally.feed f
  LEFT JOIN catalogue.games g ON g.game_id = f.game_id
  LEFT JOIN catalogue.declarations d
         ON d.game_id = f.game_id AND d.from_at <= f.staked_at AND (d.until_at IS NULL OR d.until_at > f.staked_at);
