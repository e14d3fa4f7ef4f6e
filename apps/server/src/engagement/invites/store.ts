import type { AppContext } from '#/kernel/context.ts'

export async function insertVisit(
  ctx: AppContext,
  visit: { playerId: number; day: string; visitor: Buffer; network: string },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO invites.visits (player_id, day, visitor, network) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [visit.playerId, visit.day, visit.visitor, visit.network],
  )
}

export async function countVisits(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ visits: number }>(
    'SELECT count(*)::int AS visits FROM invites.visits WHERE player_id = $1',
    [playerId],
  )
  return rows[0]?.visits ?? 0
}

/** Different visitors by day and network, since a day. */
export async function listOpened(
  ctx: Pick<AppContext, 'db'>,
  playerId: number,
  from: string,
): Promise<{ day: string; network: string; count: number }[]> {
  const { rows } = await ctx.db.query<{ day: string; network: string; count: number }>({
    name: 'invites.list-opened',
    text: `SELECT day::text, network, count(*)::int AS count FROM invites.visits
            WHERE player_id = $1 AND day >= $2::date GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [playerId, from],
  })
  return rows
}
