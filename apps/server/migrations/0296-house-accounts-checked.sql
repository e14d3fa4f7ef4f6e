-- The new CHECKs of 0295 hold for what is there already. A transaction of its own: its lock lets bets go on.
ALTER TABLE wallet.entries
  VALIDATE CONSTRAINT house_added_up, VALIDATE CONSTRAINT balanced, VALIDATE CONSTRAINT not_empty;
