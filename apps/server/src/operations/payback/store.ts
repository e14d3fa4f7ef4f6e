import { atLeisure } from '@perlas/database/pool'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import type { Counted } from './rules.ts'

type Db = Pick<AppContext, 'db'>

/** The day after the last that was counted, or that of the first round; undefined while there is none. */
export async function readNextDay({ db }: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ day: string | null }>(
    `SELECT coalesce((SELECT day + 1 FROM payback.progress),
                     (SELECT public.manila_day(min(from_at)) FROM catalogue.declarations))::text AS day`,
  )
  return rows[0]?.day ?? undefined
}

/** Counts a day anew. */
export async function countDay(ctx: AppContext, day: string): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    // A count of millions takes longer than an answer to a person may.
    await db.query('SET LOCAL statement_timeout = 0')
    await db.query(atLeisure('SELECT payback.count_day($1::date, $2)', [day, ctx.clock()]))
  })
}

/** All that was counted, by game and version, of games that a player can open. */
export async function readCounted({ db }: Db): Promise<Counted[]> {
  const { rows } = await db.query<Counted>(
    `SELECT g.game_id::integer AS "gameId", g.name, p.version, min(p.day)::text AS from, max(p.day)::text AS until,
            sum(p.rounds)::float8 AS rounds, sum(p.stake)::float8 AS stake, sum(p.win)::float8 AS win,
            sum(p.expected_e4)::float8 / 10000 AS expected, sum(p.spread)::float8 AS spread,
            bool_or(d.game_id IS NOT NULL) AS current
       FROM payback.days p
       JOIN catalogue.games g USING (game_id)
       JOIN catalogue.brands b USING (brand_id)
       LEFT JOIN catalogue.declarations d ON d.game_id = p.game_id AND d.version = p.version AND d.until_at IS NULL
      WHERE g.status = 1 AND b.status = 1 AND g.provider_id <> ''
      GROUP BY g.game_id, p.version
      ORDER BY g.name, g.game_id, bool_or(d.game_id IS NOT NULL) DESC, max(p.day) DESC, p.version`,
  )
  return rows
}

export async function readProgress({
  db,
}: Db): Promise<{ day: string; countedAt: Date } | undefined> {
  const { rows } = await db.query<{ day: string; countedAt: Date }>(
    'SELECT day::text, counted_at AS "countedAt" FROM payback.progress',
  )
  return rows[0]
}
