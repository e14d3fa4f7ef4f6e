-- What each played entry adds to the tally of its day.
CREATE OR REPLACE VIEW tally.plays AS
SELECT f.player_id, f.entry_no, f.at, public.manila_day(f.at) AS day, f.provider_id, coalesce(f.game_id, 0) AS game_id, f.kind,
       f.amount,
       CASE WHEN f.place = 1 THEN
              CASE WHEN f.kind IN ('bet', 'free-bet') THEN 1
                   WHEN f.kind IN ('bet-rollback', 'free-bet-rollback') THEN -1 ELSE 0 END
            ELSE 0 END AS rounds,
       CASE WHEN f.kind IN ('bet', 'bet-rollback') THEN f.amount ELSE 0 END AS stake,
       CASE WHEN f.kind IN ('free-bet', 'free-bet-rollback') THEN f.amount ELSE 0 END AS free_stake,
       CASE WHEN f.kind IN ('win', 'win-rollback') THEN -f.amount ELSE 0 END AS win,
       CASE WHEN f.kind IN ('bet', 'bet-rollback')
            THEN f.amount * coalesce(10000 - d.return_bps, catalogue.edge_of_type(g.type_id), 0) ELSE 0 END AS theo_e4
  FROM tally.feed f
  LEFT JOIN catalogue.games g ON g.game_id = f.game_id
  LEFT JOIN catalogue.declarations d
         ON d.game_id = f.game_id AND d.from_at <= f.staked_at AND (d.until_at IS NULL OR d.until_at > f.staked_at)
 WHERE f.amount IS NOT NULL;
