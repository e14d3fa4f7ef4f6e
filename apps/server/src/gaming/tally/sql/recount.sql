-- Counts a day again from its entries and keeps that. True when it says what was there before. What was folded into months
-- is not counted again.
CREATE OR REPLACE FUNCTION tally.recount(day_ date) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  done   tally.progress;
  before text;
BEGIN
  SELECT * INTO done FROM tally.progress FOR UPDATE;
  IF done.rolled_until IS NULL OR done.rolled_until <= public.manila_begin(day_) OR day_ < done.folded_before THEN
    RETURN true;
  END IF;
  before := tally.figures(day_);
  DELETE FROM tally.days WHERE day = day_;
  DELETE FROM tally.game_days WHERE day = day_;
  PERFORM tally.add(public.manila_begin(day_), least(done.rolled_until, public.manila_begin(day_ + 1)));
  RETURN before IS NOT DISTINCT FROM tally.figures(day_);
END
$$;
