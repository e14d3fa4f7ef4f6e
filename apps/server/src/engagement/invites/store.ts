import type { AppContext } from '#/kernel/context.ts'

export async function insertVisit(
  ctx: AppContext,
  visit: { playerId: number; day: string; visitor: Buffer },
): Promise<void> {
  await ctx.db.query(
    'INSERT INTO invites.visits (player_id, day, visitor) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [visit.playerId, visit.day, visit.visitor],
  )
}

export async function countVisits(ctx: AppContext, playerId: number): Promise<number> {
  const { rows } = await ctx.db.query<{ visits: number }>(
    'SELECT count(*)::int AS visits FROM invites.visits WHERE player_id = $1',
    [playerId],
  )
  return rows[0]?.visits ?? 0
}

/** How many visitors opened the player's link on each day from one on, as `isVisit` counts them. */
export async function visitsByDay(
  ctx: Pick<AppContext, 'db'>,
  playerId: number,
  from: string,
): Promise<Map<string, number>> {
  const { rows } = await ctx.db.query<{ day: string; visits: number }>({
    name: 'invites.visits-by-day',
    text: `SELECT day::text AS day, count(*)::int AS visits FROM invites.visits
            WHERE player_id = $1 AND day >= $2 GROUP BY day`,
    values: [playerId, from],
  })
  return new Map(rows.map(({ day, visits }) => [day, visits]))
}
