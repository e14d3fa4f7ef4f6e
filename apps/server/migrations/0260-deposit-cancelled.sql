-- A player may cancel a deposit order that is not paid. Money that comes for it later is still credited.
ALTER TABLE cashier.deposits DROP CONSTRAINT deposits_status_check;
ALTER TABLE cashier.deposits ADD CONSTRAINT deposits_status_check
  CHECK (status IN ('pending', 'paid', 'failed', 'expired', 'cancelled'));
