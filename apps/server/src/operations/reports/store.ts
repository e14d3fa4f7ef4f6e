import { atLeisure, type Queryable } from '@perlas/database/pool'
import { inTransaction, type AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>
export type Span = { from: string; until: string }

/**
 * Rolls on by six hours at most; the moment until which everything is in, or undefined while nothing is. Who does
 * not wait gets the figures as they are while somebody else counts.
 */
export async function rollOnce(ctx: Db, waits: boolean): Promise<Date | undefined> {
  return unhurried(ctx, async (db) => {
    const { rows } = await db.query<{ until: Date | null }>(
      atLeisure('SELECT reports.roll($1) AS until', [waits]),
    )
    return rows[0]?.until ?? undefined
  })
}

/** Whether the day, counted again, is what it was. Either way it is right afterwards. */
export async function recountDay(ctx: Db, day: string): Promise<boolean> {
  return unhurried(ctx, async (db) => {
    const { rows } = await db.query<{ same: boolean }>(
      atLeisure('SELECT reports.recount($1::date) AS same', [day]),
    )
    return rows[0]?.same ?? false
  })
}

/** A count of millions takes longer than an answer to a person may. */
function unhurried<Result>(ctx: Db, work: (db: Queryable) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async ({ db }) => {
    await db.query('SET LOCAL statement_timeout = 0')
    return work(db)
  })
}

/** Who did what on a day is needed only while the day may still be added to. */
export async function forgetPeople(ctx: Db, before: string): Promise<void> {
  await ctx.db.query('DELETE FROM reports.player_days WHERE day < $1::date', [before])
}

export type LedgerDay = { day: string; account: string; amount: number }

/** What each account received on each day of the span. */
export async function ledgerDays(ctx: Db, { from, until }: Span): Promise<LedgerDay[]> {
  const { rows } = await ctx.db.query<LedgerDay>(
    `SELECT day::text, account, sum(amount)::bigint AS amount FROM reports.ledger_days
      WHERE day BETWEEN $1::date AND $2::date GROUP BY 1, 2 ORDER BY 1`,
    [from, until],
  )
  return rows
}

export type SourceDay = {
  day: string
  source: string
  kind: string
  entries: number
  coins: number
  points: number
}

/** What each source of coins and points gave and took back on each day; of one alone where it is named. */
export async function sourceDays(
  ctx: Db,
  { from, until, activity }: Span & { activity?: string | undefined },
): Promise<SourceDay[]> {
  const { rows } = await ctx.db.query<SourceDay>(
    `SELECT day::text, source, kind, entries, coins, points FROM reports.source_days
      WHERE day BETWEEN $1::date AND $2::date AND ($3::text IS NULL OR source = $3) ORDER BY day, source, kind`,
    [from, until, activity ?? null],
  )
  return rows
}

/** What each account held before a day. */
export async function ledgerBefore(ctx: Db, day: string): Promise<Map<string, number>> {
  const { rows } = await ctx.db.query<{ account: string; amount: number }>(
    `SELECT account, sum(amount)::bigint AS amount FROM reports.ledger_days
      WHERE day < $1::date GROUP BY 1`,
    [day],
  )
  return new Map(rows.map(({ account, amount }) => [account, amount]))
}

export type CashierDay = {
  day: string
  kind: string
  provider: string
  channel: string
  orders: number
  amount: number
  fee: number
}

/** Names of channels and banks are those of today. */
export async function cashierDays(ctx: Db, { from, until }: Span): Promise<CashierDay[]> {
  const { rows } = await ctx.db.query<CashierDay>(
    `SELECT d.day::text, d.kind, d.provider, coalesce(c.name, b.name, d.channel) AS channel, d.orders,
            d.amount, d.fee
       FROM reports.cashier_days d
       LEFT JOIN cashier.channels c ON d.kind LIKE 'deposit%' AND c.channel_id::text = d.channel
       LEFT JOIN cashier.banks b ON d.kind LIKE 'withdrawal%' AND b.bank_id = d.channel
      WHERE d.day BETWEEN $1::date AND $2::date ORDER BY d.day, channel, d.provider`,
    [from, until],
  )
  return rows
}

export type GameDay = {
  day: string
  provider: string
  gameId: number
  kind: string
  entries: number
  amount: number
}

export async function gameDays(ctx: Db, { from, until }: Span): Promise<GameDay[]> {
  const { rows } = await ctx.db.query<GameDay>(
    `SELECT day::text, provider_id AS provider, game_id AS "gameId", kind, entries, amount
       FROM tally.game_days WHERE day BETWEEN $1::date AND $2::date ORDER BY day, game_id`,
    [from, until],
  )
  return rows
}

export type Names = { name: string; brand: string; category: string }

/** What games are called, those that are switched off too. */
export async function gameNames(ctx: Db): Promise<Map<number, Names>> {
  const { rows } = await ctx.db.query<Names & { gameId: number }>(
    `SELECT g.game_id AS "gameId", g.name, b.name AS brand, t.name AS category
       FROM catalogue.games g JOIN catalogue.brands b USING (brand_id) JOIN catalogue.types t USING (type_id)`,
  )
  return new Map(rows.map(({ gameId, ...names }) => [gameId, names]))
}

export type PeopleDay = { day: string; deed: string; players: number }

export async function peopleDays(ctx: Db, { from, until }: Span): Promise<PeopleDay[]> {
  const { rows } = await ctx.db.query<PeopleDay>(
    `SELECT day::text, deed, players FROM reports.people_days
      WHERE day BETWEEN $1::date AND $2::date`,
    [from, until],
  )
  return rows
}
