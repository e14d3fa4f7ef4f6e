-- The only writer of balances and entries. Takes movements of many players at once; each has its own outcome, and those of
-- one player happen in the order given. An outcome is 'ok', 'insufficient', 'bet-limit', 'loss-limit', 'wager-limit',
-- 'no-wallet', 'own-hours' or the reason why bets are blocked. A movement of nothing is 'ok' and leaves no entry. Callers with more than
-- one player hold the wallets' locks already (sorted by player), so that two of them never wait for each other in a circle.
-- `houses[k]` holds the postings of movement k on accounts of the house that have no column, by name: {"commission": -500}.
-- It runs as the owner: the lobby's own role writes no balance and no entry.
-- Until edition 4 it had one argument; a call with one finds this function.
DROP FUNCTION IF EXISTS wallet.post(wallet.movement[]);
CREATE OR REPLACE FUNCTION wallet.post(movements wallet.movement[], houses jsonb[] DEFAULT NULL)
RETURNS TABLE (tag integer, outcome text, entry_no bigint, cash bigint)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz := clock_timestamp();
  total  integer := cardinality(movements);
  waves  integer := 1;
  wave   integer := 1;
  part   integer[];
  tags   integer[];
  entry_nos bigint[];
  balances  bigint[];
  done   integer[] := '{}';
  m      wallet.movement;
  w      wallet.wallets;
  missed integer;
BEGIN
  IF total IS NULL THEN RETURN; END IF;
  -- Wave k holds the k-th movement of every player; nearly always there is one wave.
  WHILE wave <= waves LOOP
    WITH asked AS MATERIALIZED (
      SELECT * FROM (
        SELECT u.*, houses[u.place] AS house, row_number() OVER (PARTITION BY u.player_id ORDER BY u.place) AS turn
          FROM unnest(movements) WITH ORDINALITY AS u (
            tag, player_id, kind, cash, held, safebox, points, provider, payment, promotion, fee,
            adjustment, points_issued, may_owe, ref, key, digest, place)) numbered
       WHERE turn = wave
    ), changed AS (
      UPDATE wallet.wallets w
         SET cash = CASE WHEN m.cash < 0 THEN greatest(w.cash + m.cash, 0)
                         ELSE w.cash + greatest(w.debt + m.cash, 0) END,
             debt = CASE WHEN m.cash < 0 THEN w.debt + least(w.cash + m.cash, 0)
                         ELSE least(w.debt + m.cash, 0) END,
             held = w.held + m.held,
             safebox = w.safebox + m.safebox,
             points = w.points + m.points,
             entry_no = w.entry_no + CASE
               WHEN m.cash = 0 AND m.held = 0 AND m.safebox = 0 AND m.points = 0
                    AND m.provider = 0 AND m.promotion = 0 AND m.house IS NULL THEN 0 ELSE 1 END,
             bet_total = w.bet_total
               + CASE WHEN m.kind IN ('bet', 'bet-rollback') THEN m.provider ELSE 0 END,
             win_total = w.win_total
               - CASE WHEN m.kind IN ('win', 'win-rollback', 'promo-win', 'promo-win-rollback')
                      THEN m.provider ELSE 0 END,
             deposit_total = w.deposit_total
               - CASE WHEN m.kind LIKE 'deposit%' THEN m.payment ELSE 0 END,
             withdrawal_total = w.withdrawal_total
               + CASE WHEN m.kind LIKE 'withdrawal%' THEN m.payment ELSE 0 END
        FROM asked m
       WHERE w.player_id = m.player_id
         AND (m.cash >= 0 OR m.may_owe OR w.cash + m.cash >= 0)
         AND w.held + m.held >= 0
         AND w.safebox + m.safebox >= 0
         AND w.points + m.points >= 0
         AND (m.kind NOT IN ('bet', 'free-bet')
              OR (w.bets_blocked IS NULL AND (w.max_bet IS NULL OR m.provider <= w.max_bet)
                  AND (w.stopped_until IS NULL OR w.stopped_until <= moment)
                  AND (w.play_until IS NULL OR (w.play_from <= moment AND moment < w.play_until))))
         AND (m.kind <> 'bet'
              OR ((w.bet_ceiling IS NULL OR w.bet_total + m.provider <= w.bet_ceiling)
                  AND (w.net_ceiling IS NULL OR w.bet_total - w.win_total + m.provider <= w.net_ceiling)))
      RETURNING m.*, OLD.entry_no AS entry_before, NEW.entry_no AS entry_after,
                NEW.cash AS cash_after, NEW.held AS held_after, NEW.safebox AS safebox_after,
                NEW.points AS points_after,
                -- What the entry says is what the row did, not what was asked.
                NEW.cash - OLD.cash AS cash_moved, NEW.debt - OLD.debt AS debt_moved
    ), written AS (
      INSERT INTO wallet.entries (
        player_id, entry_no, at, kind, cash, held, safebox, debt, provider, payment, promotion, fee,
        adjustment, house, points, points_issued, cash_after, held_after, safebox_after, points_after,
        key, digest, ref)
      SELECT c.player_id, c.entry_after, moment, c.kind, nullif(c.cash_moved, 0), nullif(c.held, 0),
             nullif(c.safebox, 0), nullif(c.debt_moved, 0), nullif(c.provider, 0),
             nullif(c.payment, 0), nullif(c.promotion, 0), nullif(c.fee, 0), nullif(c.adjustment, 0),
             c.house, nullif(c.points, 0), nullif(c.points_issued, 0), c.cash_after,
             CASE WHEN c.held <> 0 THEN c.held_after END,
             CASE WHEN c.safebox <> 0 THEN c.safebox_after END,
             CASE WHEN c.points <> 0 THEN c.points_after END,
             c.key, c.digest, c.ref
        FROM changed c
       WHERE c.entry_after > c.entry_before
    )
    SELECT array_agg(c.place::integer), array_agg(c.tag),
           array_agg(CASE WHEN c.entry_after > c.entry_before THEN c.entry_after END),
           array_agg(c.cash_after)
      INTO part, tags, entry_nos, balances
      FROM changed c;
    done := done || part;
    RETURN QUERY SELECT u.tag, 'ok', u.entry_no, u.cash FROM unnest(tags, entry_nos, balances) u (tag, entry_no, cash);
    IF wave = 1 AND cardinality(done) < total THEN
      waves := (SELECT max(n) FROM (
                  SELECT count(*) AS n FROM unnest(movements) a GROUP BY a.player_id) counted);
    END IF;
    wave := wave + 1;
  END LOOP;
  IF cardinality(done) = total THEN RETURN; END IF;

  FOR missed IN SELECT generate_series(1, total) EXCEPT SELECT unnest(done) LOOP
    m := movements[missed];
    SELECT * INTO w FROM wallet.wallets x WHERE x.player_id = m.player_id;
    RETURN QUERY SELECT m.tag,
      CASE WHEN w.player_id IS NULL THEN 'no-wallet'
           WHEN m.kind NOT IN ('bet', 'free-bet') THEN 'insufficient'
           WHEN w.bets_blocked IS NOT NULL THEN w.bets_blocked
           WHEN w.stopped_until > moment THEN w.stopped_by
           WHEN moment < w.play_from OR moment >= w.play_until THEN 'own-hours'
           WHEN m.provider > w.max_bet THEN 'bet-limit'
           WHEN m.kind = 'bet' AND w.bet_total - w.win_total + m.provider > w.net_ceiling THEN 'loss-limit'
           WHEN m.kind = 'bet' AND w.bet_total + m.provider > w.bet_ceiling THEN 'wager-limit'
           ELSE 'insufficient' END,
      NULL::bigint, w.cash;
  END LOOP;
END $$;
