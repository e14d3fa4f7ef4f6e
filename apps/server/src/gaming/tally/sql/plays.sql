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
            THEN f.amount * f.edge_bps ELSE 0 END AS theo_e4
  FROM tally.priced f
 WHERE f.amount IS NOT NULL;
