-- The tally of a day as one text, to compare two of them: how many rows, and a sum of their digests, in whatever order.
CREATE OR REPLACE FUNCTION tally.figures(day_ date) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT concat_ws(' ',
    (SELECT count(*) || ':' || coalesce(sum(hashtextextended(d::text, 0)), 0) FROM tally.days d WHERE d.day = day_),
    (SELECT count(*) || ':' || coalesce(sum(hashtextextended(d::text, 0)), 0) FROM tally.game_days d WHERE d.day = day_))
$$;
