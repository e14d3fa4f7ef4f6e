-- The first months; afterwards a job makes them.
SELECT operations.make_months('wallet.entries', 2);
