import type { ResultSpan } from '@perlas/contract/records'
import type { AppContext } from '#/kernel/context.ts'
import type { Played, Span } from './rules.ts'

/** Before the first day of any player, and after the last. */
export const EVER = '1900-01-01'
const FOREVER = '2099-12-31'

type Db = Pick<AppContext, 'db'>

/**
 * Bets and wins of a player between two days by day and game, the last spin included; months that are kept as a whole have
 * their first day. Each part is found by keys of the player.
 */
const played = `WITH played AS (
  SELECT d.day, d.game_id, d.rounds, d.stake, d.win, 0::bigint AS returned
    FROM tally.up_to_now($1, $2::date, $3::date) d
  UNION ALL
  SELECT m.month, m.game_id, m.rounds, m.stake, m.win, 0 FROM tally.months m
   WHERE m.player_id = $1 AND m.month BETWEEN $2::date AND $3::date
  UNION ALL
  SELECT public.manila_day(g.returned_at), r.game_id, 0, 0, 0, g.amount FROM play.returned_rounds g
    JOIN play.rounds r ON r.player_id = g.player_id AND r.round_no = g.round_no
   WHERE g.player_id = $1 AND g.returned_at >= public.manila_begin($2::date)
     AND g.returned_at < public.manila_begin($3::date + 1))`

const sums = `sum(p.stake)::bigint AS bet, sum(p.win)::bigint AS paid, sum(p.returned)::bigint AS returned,
  sum(p.rounds)::integer AS rounds`

export async function readDays({ db }: Db, playerId: number, span: Span): Promise<Played[]> {
  const { rows } = await db.query<Played>({
    name: 'records.days',
    text: `${played} SELECT p.day::text, ${sums} FROM played p GROUP BY p.day ORDER BY p.day DESC`,
    values: [playerId, span.from, span.until],
  })
  return rows
}

export type PlayedGame = Omit<Played, 'day'> & { gameId: number }

/** The same by game, the most staked first. */
export async function readGames({ db }: Db, playerId: number, span: Span): Promise<PlayedGame[]> {
  const { rows } = await db.query<PlayedGame>({
    name: 'records.games',
    text: `${played} SELECT p.game_id AS "gameId", ${sums} FROM played p
            GROUP BY p.game_id ORDER BY sum(p.stake) DESC, p.game_id`,
    values: [playerId, span.from, span.until],
  })
  return rows
}

/** The same by day and game, newest first, so many at most. */
export async function readLines(
  { db }: Db,
  playerId: number,
  { most, ...span }: Span & { most: number },
): Promise<(Played & { gameId: number })[]> {
  const { rows } = await db.query<Played & { gameId: number }>({
    name: 'records.lines',
    text: `${played} SELECT p.day::text, p.game_id AS "gameId", ${sums} FROM played p
            GROUP BY p.day, p.game_id ORDER BY p.day DESC, sum(p.stake) DESC, p.game_id LIMIT $4`,
    values: [playerId, span.from, span.until, most],
  })
  return rows
}

export type ResultRow = Omit<Played, 'day'> & {
  span: ResultSpan
  deposits: number
  cashOuts: number
}

/**
 * The sums of each span since its first day. Deposits and cash-outs are what the ledger booked with payment
 * providers, so that all of them are the totals of the wallet.
 */
export async function readResult(
  { db }: Db,
  playerId: number,
  since: { today: string; week: string; month: string; year: string },
): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>({
    name: 'records.result',
    text: `${played}, moved AS (
       SELECT p.day, sum(p.stake) AS stake, sum(p.win) AS win, sum(p.returned) AS returned, sum(p.rounds) AS rounds,
              0 AS deposits, 0 AS cash_outs FROM played p GROUP BY p.day
       UNION ALL
       SELECT public.manila_day(e.at), 0, 0, 0, 0, CASE WHEN e.key LIKE 'deposit:%' THEN -e.payment ELSE 0 END,
              CASE WHEN e.key LIKE 'deposit:%' THEN 0 ELSE e.payment END
         FROM wallet.entries e
        WHERE e.player_id = $1 AND (e.key LIKE 'deposit:%' OR e.key LIKE 'withdrawal-%') AND e.payment IS NOT NULL
       UNION ALL
       SELECT public.manila_day(e.at), 0, 0, 0, 0, -e.payment, 0 FROM wallet.entries e
        WHERE e.player_id = $1 AND e.key LIKE 'dispute%' AND e.payment IS NOT NULL)
     SELECT s.span, coalesce(sum(m.deposits), 0)::bigint AS deposits, coalesce(sum(m.cash_outs), 0)::bigint AS "cashOuts",
            coalesce(sum(m.stake), 0)::bigint AS bet, coalesce(sum(m.win), 0)::bigint AS paid,
            coalesce(sum(m.returned), 0)::bigint AS returned, coalesce(sum(m.rounds), 0)::integer AS rounds
       FROM (VALUES ('today', $4::date), ('week', $5::date), ('month', $6::date), ('year', $7::date), ('all', $2::date))
              AS s (span, since)
       LEFT JOIN moved m ON m.day >= s.since GROUP BY s.span`,
    values: [playerId, EVER, FOREVER, since.today, since.week, since.month, since.year],
  })
  return rows
}
