import type { AppContext } from '#/kernel/context.ts'

/** One that the player owns changes nothing. */
export async function insertLook(ctx: AppContext, playerId: number, look: number): Promise<void> {
  await ctx.db.query({
    name: 'accounts.insert-look',
    text: `INSERT INTO accounts.looks (player_id, look, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    values: [playerId, look, ctx.clock()],
  })
}

export async function readLooks(ctx: AppContext, playerId: number): Promise<number[]> {
  const { rows } = await ctx.db.query<{ look: number }>({
    name: 'accounts.read-looks',
    text: 'SELECT look FROM accounts.looks WHERE player_id = $1 ORDER BY look',
    values: [playerId],
  })
  return rows.map(({ look }) => look)
}
