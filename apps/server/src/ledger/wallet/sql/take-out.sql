-- Takes the play of a month out of the ledger, once it lies in the archive: row by row what was copied, or nothing at all.
CREATE OR REPLACE FUNCTION wallet.take_out(part name, copied bigint, copied_prints numeric) RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '500ms' SET work_mem = '256MB'
AS $$
DECLARE
  until_ timestamptz := operations.end_of_old('wallet.entries', part)::timestamptz;
  from_  timestamptz := (SELECT coalesce(p.from_, '-infinity')::timestamptz FROM operations.parts('wallet.entries') p
                          WHERE p.part = take_out.part);
BEGIN
  EXECUTE format('LOCK TABLE months.%I IN SHARE MODE', part);
  IF (SELECT (count(*), coalesce(sum(hashtextextended(to_json(e)::text, 0)), 0)) IS DISTINCT FROM (copied, copied_prints)
        FROM wallet.entries e WHERE e.at >= from_ AND e.at < until_ AND e.provider IS NOT NULL) THEN
    RAISE EXCEPTION '% is not what was copied', part USING ERRCODE = 'PE002';
  END IF;
  INSERT INTO wallet.archived AS a
  SELECT e.player_id, count(*), min(e.entry_no), max(e.entry_no), sum(e.entry_no),
         coalesce(sum(e.cash), 0), coalesce(sum(e.held), 0), coalesce(sum(e.safebox), 0), coalesce(sum(e.debt), 0),
         coalesce(sum(e.points), 0), coalesce(sum(e.points_issued), 0),
         coalesce(sum(e.provider), 0) + coalesce(sum(e.payment), 0) + coalesce(sum(e.promotion), 0)
           + coalesce(sum(e.fee), 0) + coalesce(sum(e.adjustment), 0) + coalesce(sum(e.house_sum), 0),
         coalesce(sum(e.provider) FILTER (WHERE e.kind IN ('bet', 'bet-rollback')), 0),
         coalesce(sum(-e.provider) FILTER (
           WHERE e.kind IN ('win', 'win-rollback', 'promo-win', 'promo-win-rollback')), 0),
         sum(hashint8extended(e.entry_no, abs(e.provider)))
    FROM wallet.entries e WHERE e.at >= from_ AND e.at < until_ AND e.provider IS NOT NULL GROUP BY e.player_id
  ON CONFLICT (player_id) DO UPDATE
     SET entries = a.entries + excluded.entries, first_no = least(a.first_no, excluded.first_no),
         last_no = greatest(a.last_no, excluded.last_no), numbers = a.numbers + excluded.numbers,
         cash = a.cash + excluded.cash, held = a.held + excluded.held, safebox = a.safebox + excluded.safebox,
         debt = a.debt + excluded.debt, points = a.points + excluded.points,
         points_issued = a.points_issued + excluded.points_issued, contra = a.contra + excluded.contra,
         bet_total = a.bet_total + excluded.bet_total, win_total = a.win_total + excluded.win_total,
         prints = a.prints + excluded.prints;
  PERFORM operations.leave_only('wallet.entries', part, 'x.provider IS NULL');
END $$;
