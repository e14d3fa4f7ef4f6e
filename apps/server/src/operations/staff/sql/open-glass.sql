-- The glass that a member broke and that is open now: one at most.
CREATE OR REPLACE FUNCTION staff.open_glass(who integer) RETURNS SETOF staff.glass_openings
LANGUAGE sql STABLE
AS $$
  SELECT * FROM staff.glass_openings o
   WHERE o.staff_id = who AND o.reviewed_at IS NULL AND o.ended_at IS NULL AND o.until > now()
$$;
