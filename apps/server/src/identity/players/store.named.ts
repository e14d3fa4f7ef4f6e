import type { AppContext } from '#/kernel/context.ts'

// Each way to search has an index of its own, so a million players cost as much as ten. A short prefix that many share
// finds only the first MAX_FOUND. It sorts in the order of the index, or the planner may choose another plan.
export const MAX_FOUND = 1_000
export const byName = `SELECT player_id FROM accounts.players WHERE player_id = $1::bigint
  UNION (SELECT player_id FROM accounts.players WHERE lower(account) LIKE $2 || '%'
          ORDER BY lower(account) USING ~<~ LIMIT ${MAX_FOUND})`
export const nameOf = (search: string) => {
  const id = /^\d{1,15}$/.test(search) ? Number(search) : null
  // Wildcards in the search are plain characters.
  return [id, search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')] as const
}

/** Players with this id, or whose username starts with the text. */
export async function playersCalled(ctx: AppContext, search: string): Promise<number[]> {
  const { rows } = await ctx.db.query<{ id: number }>(`SELECT player_id AS id FROM (${byName}) f`, [
    ...nameOf(search),
  ])
  return rows.map(({ id }) => id)
}

/** Usernames and registration times, by player id. */
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
