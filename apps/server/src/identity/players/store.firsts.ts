import type { AppContext } from '#/kernel/context.ts'

/** Whether it is the first time. Looked at before it is written: of most there is a row. */
export async function insertFirst(
  ctx: AppContext,
  playerId: number,
  what: string,
): Promise<boolean> {
  const { rowCount } = await ctx.db.query({
    name: 'accounts.insert-first',
    text: `INSERT INTO accounts.firsts (player_id, what, at)
           SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM accounts.firsts WHERE player_id = $1 AND what = $2)
           ON CONFLICT DO NOTHING`,
    values: [playerId, what, ctx.clock()],
  })
  return rowCount === 1
}

export async function readFirsts(ctx: AppContext, playerId: number): Promise<string[]> {
  const { rows } = await ctx.db.query<{ what: string }>({
    name: 'accounts.read-firsts',
    text: 'SELECT what FROM accounts.firsts WHERE player_id = $1 ORDER BY what',
    values: [playerId],
  })
  return rows.map(({ what }) => what)
}
