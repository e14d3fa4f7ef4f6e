-- Counts a decision of a member against the limits of the role (`limiting_roles`). Where one would be passed nothing is counted: `refused` says
-- which, and `remaining` what is left of it. The row of the member and the day is locked first, so that two decisions at
-- once are counted one after the other.
CREATE OR REPLACE FUNCTION staff.take_limit(who integer, what text, player bigint, amount bigint, on_day date)
RETURNS TABLE (refused text, remaining bigint)
LANGUAGE plpgsql
AS $$
DECLARE
  lim       staff.role_limits;
  has       staff.spent;
  of_player bigint;
  of_role   text;
BEGIN
  INSERT INTO staff.spent (staff_id, act, day) VALUES (who, what, on_day) ON CONFLICT DO NOTHING;
  SELECT * INTO has FROM staff.spent s WHERE s.staff_id = who AND s.act = what AND s.day = on_day FOR UPDATE;
  SELECT coalesce(sum(p.sum), 0) INTO of_player FROM staff.spent_on_players p
   WHERE p.player_id = player AND p.staff_id = who AND p.act = what AND p.day = on_day;
  FOREACH of_role IN ARRAY coalesce(staff.limiting_roles(who, what), '{}') LOOP
    SELECT l.* INTO lim FROM staff.role_limits l WHERE l.role_id = of_role AND l.act = what;
    IF NOT FOUND AND EXISTS (SELECT 1 FROM staff.roles r WHERE r.role_id = of_role AND NOT r.built_in) THEN
      RETURN QUERY SELECT 'none', 0::bigint;
      RETURN;
    END IF;
    RETURN QUERY
      SELECT l.kind, greatest(l.most, 0) FROM (VALUES
        ('each', lim.each, amount),
        ('day_count', (lim.day_count - has.count)::bigint, 1::bigint),
        ('day_sum', lim.day_sum - has.sum, amount),
        ('player_day_sum', CASE WHEN player IS NOT NULL THEN lim.player_day_sum - of_player END, amount)) l (kind, most, wanted)
       WHERE l.wanted > l.most LIMIT 1;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
  UPDATE staff.spent s SET sum = s.sum + amount, count = s.count + 1
   WHERE s.staff_id = who AND s.act = what AND s.day = on_day;
  IF player IS NOT NULL THEN
    INSERT INTO staff.spent_on_players AS p (player_id, staff_id, act, day, sum) VALUES (player, who, what, on_day, amount)
      ON CONFLICT (player_id, staff_id, act, day) DO UPDATE SET sum = p.sum + excluded.sum;
  END IF;
END $$;
