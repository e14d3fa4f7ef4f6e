import { atLeisure } from '@perlas/database/pool'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import type { Neighbour } from './rules.ts'

type Db = Pick<AppContext, 'db'>

/** Counts all players' pairs of games anew; how many are kept. */
export async function countNeighbours(
  ctx: AppContext,
  of: {
    from: string
    leastRounds: number
    mostGames: number
    leastPlayers: number
    mostNeighbours: number
  },
): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    // A count of everybody takes longer than an answer to a person may.
    await db.query('SET LOCAL statement_timeout = 0')
    const { rows } = await db.query<{ kept: number }>(
      atLeisure('SELECT picks.count_neighbours($1::date, $2, $3, $4, $5, $6) AS kept', [
        of.from,
        ctx.clock(),
        of.leastRounds,
        of.mostGames,
        of.leastPlayers,
        of.mostNeighbours,
      ]),
    )
    return rows[0]?.kept ?? 0
  })
}

export async function readNeighbours({ db }: Db, gameIds: readonly number[]): Promise<Neighbour[]> {
  const { rows } = await db.query<Neighbour>({
    name: 'picks.neighbours',
    text: `SELECT game_id AS "gameId", other_id AS "otherId", closeness FROM picks.neighbours
            WHERE game_id = ANY ($1) ORDER BY game_id, other_id`,
    values: [gameIds],
  })
  return rows
}

/** Whether the player has picks on, and the games that they took out. */
export async function readChoices(
  { db }: Db,
  playerId: number,
): Promise<{ on: boolean; dismissed: number[] }> {
  const { rows } = await db.query<{ on: boolean; dismissed: number[] }>({
    name: 'picks.choices',
    text: `SELECT coalesce((SELECT given FROM picks.consents WHERE player_id = $1
                             ORDER BY consent_id DESC LIMIT 1), true) AS on,
                  ARRAY(SELECT game_id::int FROM picks.dismissed WHERE player_id = $1 ORDER BY game_id) AS dismissed`,
    values: [playerId],
  })
  return rows[0] ?? { on: true, dismissed: [] }
}

/** Keeps a choice that differs from the one before. */
export async function insertConsent(
  ctx: AppContext,
  playerId: number,
  given: boolean,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO picks.consents (player_id, given, at)
     SELECT $1, $2, $3 WHERE $2 <> coalesce(
       (SELECT given FROM picks.consents WHERE player_id = $1 ORDER BY consent_id DESC LIMIT 1), true)`,
    [playerId, given, ctx.clock()],
  )
}

export async function insertDismissed(
  ctx: AppContext,
  playerId: number,
  gameId: number,
): Promise<void> {
  await ctx.db.query(
    `INSERT INTO picks.dismissed (player_id, game_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [playerId, gameId, ctx.clock()],
  )
}

/** One game, or with null all of them. */
export async function deleteDismissed(
  { db }: Db,
  playerId: number,
  gameId: number | null,
): Promise<void> {
  await db.query(
    `DELETE FROM picks.dismissed WHERE player_id = $1 AND ($2::integer IS NULL OR game_id = $2)`,
    [playerId, gameId],
  )
}
