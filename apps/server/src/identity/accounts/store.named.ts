import type { AppContext } from '#/kernel/context.ts'

// Each way of naming a player by its own index, so that a million players cost what ten do. A short beginning that
// too many share finds the first so many: type more of it. The order is the index's: without it statistics decide.
export const MOST_FOUND = 1_000
export const byName = `SELECT player_id FROM accounts.players WHERE player_id = $1::bigint
  UNION (SELECT player_id FROM accounts.players WHERE lower(account) LIKE $2 || '%'
          ORDER BY lower(account) USING ~<~ LIMIT ${MOST_FOUND})`
export const nameOf = (search: string) => {
  const id = /^\d{1,15}$/.test(search) ? Number(search) : null
  // Wildcards are letters.
  return [id, search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')] as const
}

/** Players of this id, or whose account begins so. */
export async function playersCalled(ctx: AppContext, search: string): Promise<number[]> {
  const { rows } = await ctx.db.query<{ id: number }>(`SELECT player_id AS id FROM (${byName}) f`, [
    ...nameOf(search),
  ])
  return rows.map(({ id }) => id)
}

/** What players are called and since when they are here, by their ids. */
export async function playerNames(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<Map<number, { account: string; registeredAt: Date }>> {
  const { rows } = await ctx.db.query<{ id: number; account: string; registeredAt: Date }>(
    `SELECT player_id AS id, account, registered_at AS "registeredAt" FROM accounts.players
      WHERE player_id = ANY($1)`,
    [playerIds],
  )
  return new Map(rows.map(({ id, ...player }) => [id, player]))
}
