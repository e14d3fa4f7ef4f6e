import type { AppContext } from '#/kernel/context.ts'

type Db = Pick<AppContext, 'db'>

/** Prizes of duels are decided one after the other: what persons had, and the day's budget, is read as it stands. */
export async function lockPrizes({ db }: Db): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtext('duel-prizes'))`)
}

/** Duels with a prize that any of these accounts was in since a moment, as winner or not. */
export async function countPrized(
  { db }: Db,
  accounts: readonly number[],
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ had: number }>(
    `SELECT count(*)::integer AS had FROM duels.duels
      WHERE maker_points + other_points > 0 AND ended_at >= $2
        AND (player_id = ANY ($1) OR other_id = ANY ($1))`,
    [accounts, since],
  )
  return rows[0]?.had ?? 0
}

/** Whether two persons were in a duel with a prize together since a moment. */
export async function metBefore(
  { db }: Db,
  [mine, theirs]: readonly [readonly number[], readonly number[]],
  since: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM duels.duels WHERE maker_points + other_points > 0 AND ended_at >= $3
        AND (player_id = ANY ($1) AND other_id = ANY ($2) OR player_id = ANY ($2) AND other_id = ANY ($1)) LIMIT 1`,
    [mine, theirs, since],
  )
  return (rowCount ?? 0) > 0
}

/** Hundredths of points that duels gave since a moment. */
export async function sumGiven({ db }: Db, since: Date): Promise<number> {
  const { rows } = await db.query<{ given: number }>(
    `SELECT coalesce(sum(maker_points + other_points), 0)::bigint AS given FROM duels.duels
      WHERE maker_points + other_points > 0 AND ended_at >= $1`,
    [since],
  )
  return rows[0]?.given ?? 0
}
