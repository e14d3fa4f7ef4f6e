-- Counts a day again from its entries and keeps that. True when it says what was there before.
CREATE OR REPLACE FUNCTION reports.recount(day_ date) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  done   timestamptz;
  before text;
BEGIN
  SELECT rolled_until INTO done FROM reports.progress FOR UPDATE;
  IF done IS NULL OR done <= public.manila_begin(day_) THEN RETURN true; END IF;
  before := reports.figures(day_);
  DELETE FROM reports.ledger_days WHERE day = day_;
  DELETE FROM reports.source_days WHERE day = day_;
  DELETE FROM reports.cashier_days WHERE day = day_;
  DELETE FROM reports.player_days WHERE day = day_;
  DELETE FROM reports.people_days WHERE day = day_;
  PERFORM reports.add(public.manila_begin(day_), least(done, public.manila_begin(day_ + 1)));
  RETURN before IS NOT DISTINCT FROM reports.figures(day_);
END
$$;
