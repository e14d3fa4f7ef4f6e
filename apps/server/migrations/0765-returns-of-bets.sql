-- What rewards play is priced by the edge of what was bet (CA-08). A provider may declare the highest return that a
-- player can choose in a game beside the lowest, and may tell the return of each bet between the two.
ALTER TABLE catalogue.declarations
  -- Hundredths of a percent. Null where every bet returns alike.
  ADD COLUMN best_bps integer CHECK (best_bps BETWEEN return_bps AND 10000);

ALTER TABLE play.transactions
  -- Of a bet, as its provider told it, in hundredths of a percent; null where nothing was told. Whether it lies between
  -- what was declared is judged where it prices something.
  ADD COLUMN return_bps smallint;

ALTER TABLE bonus.rounds
  -- The stakes times the percent that each counts, added up. Null in rounds that were counted before bets had returns of
  -- their own: there it is the stake times the weight of the game.
  ADD COLUMN weighed bigint CHECK (weighed >= 0);
