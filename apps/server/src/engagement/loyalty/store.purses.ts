import type { AppContext } from '#/kernel/context.ts'
import type { Purse } from './rules.ts'

const columns = 'last_day::text AS "lastDay", notices'

/** Until when the points of a player can be used; undefined where none ever came. */
export async function readPurse(ctx: AppContext, playerId: number): Promise<Purse | undefined> {
  const { rows } = await ctx.db.query<Purse>({
    name: 'loyalty.purse',
    text: `SELECT ${columns} FROM loyalty.purses WHERE player_id = $1`,
    values: [playerId],
  })
  return rows[0]
}

export async function lockPurse(tx: AppContext, playerId: number): Promise<Purse | undefined> {
  const { rows } = await tx.db.query<Purse>(
    `SELECT ${columns} FROM loyalty.purses WHERE player_id = $1 FOR UPDATE`,
    [playerId],
  )
  return rows[0]
}

/** Points came: all of them can be used until that day. Never an earlier one than before. */
export async function renewPurse(tx: AppContext, playerId: number, lastDay: string): Promise<void> {
  await tx.db.query({
    name: 'loyalty.renew-purse',
    text: `INSERT INTO loyalty.purses AS p (player_id, last_day) VALUES ($1, $2)
           ON CONFLICT (player_id) DO UPDATE SET last_day = EXCLUDED.last_day, notices = 0
            WHERE p.last_day < EXCLUDED.last_day`,
    values: [playerId, lastDay],
  })
}

export async function keepPurse(
  tx: AppContext,
  playerId: number,
  { lastDay, notices }: Purse,
): Promise<void> {
  await tx.db.query('UPDATE loyalty.purses SET last_day = $2, notices = $3 WHERE player_id = $1', [
    playerId,
    lastDay,
    notices,
  ])
}

export async function dropPurse(tx: AppContext, playerId: number): Promise<void> {
  await tx.db.query('DELETE FROM loyalty.purses WHERE player_id = $1', [playerId])
}

/** Players of whose points something is to be told or done, by their ids, above one. */
export async function listEnding(
  ctx: AppContext,
  ask: { today: string; first: string; second: string; after: number; most: number },
): Promise<number[]> {
  const { rows } = await ctx.db.query<{ playerId: number }>(
    `SELECT player_id AS "playerId" FROM loyalty.purses
      WHERE player_id > $4 AND last_day <= $2
        AND (notices < 1 OR notices < 2 AND last_day <= $3 OR last_day < $1)
      ORDER BY player_id LIMIT $5`,
    [ask.today, ask.first, ask.second, ask.after, ask.most],
  )
  return rows.map(({ playerId }) => playerId)
}
