-- Notes a decision of two whose logins one person made in the office's record, whose chain nobody rewrites.
CREATE OR REPLACE FUNCTION staff.note_one_maker(about text, decided jsonb, maker integer, checker integer) RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF staff.one_maker(maker, checker) THEN
    INSERT INTO staff.audit (staff_id, action, detail, address)
    VALUES (checker, 'decided-by-one-maker',
            jsonb_strip_nulls(jsonb_build_object('about', about, 'proposedBy', maker, 'playerId', decided -> 'player_id',
                                                 'amount', decided -> 'amount')), '');
  END IF;
END $$;
