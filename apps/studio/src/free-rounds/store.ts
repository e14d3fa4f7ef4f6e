import type { Queryable } from '@perlas/database/pool'
import { nowOf, type Timed } from '#/context.ts'

export type FreeRoundsRow = {
  id: string
  playerId: string
  gameCode: string
  total: number
  used: number
  bet: number
  won: number
  validFrom: Date
  validUntil: Date
  cancelledAt: Date | null
}
const columns = `id, player_id AS "playerId", game_code AS "gameCode", total, used, bet, won,
  valid_from AS "validFrom", valid_until AS "validUntil", cancelled_at AS "cancelledAt"`

export async function insertOnce(
  db: Queryable,
  given: Pick<
    FreeRoundsRow,
    'id' | 'playerId' | 'gameCode' | 'total' | 'bet' | 'validFrom' | 'validUntil'
  >,
): Promise<void> {
  await db.query(
    `INSERT INTO free_rounds (id, player_id, game_code, total, bet, valid_from, valid_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
    [
      given.id,
      given.playerId,
      given.gameCode,
      given.total,
      given.bet,
      given.validFrom,
      given.validUntil,
    ],
  )
}

export async function find(db: Queryable, id: string): Promise<FreeRoundsRow | undefined> {
  const { rows } = await db.query<FreeRoundsRow>(
    `SELECT ${columns} FROM free_rounds WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** What can be played now, of players at games. */
export async function playable(
  ctx: Timed,
  at: readonly { playerId: string; gameCode: string }[],
): Promise<FreeRoundsRow[]> {
  const { rows } = await ctx.db.query<FreeRoundsRow>(
    `SELECT ${columns} FROM free_rounds
     WHERE (player_id, game_code) IN (SELECT * FROM unnest($1::text[], $2::text[]))
       AND cancelled_at IS NULL AND used < total AND valid_from <= $3 AND valid_until > $3
     ORDER BY valid_until, id`,
    [at.map(({ playerId }) => playerId), at.map(({ gameCode }) => gameCode), nowOf(ctx)],
  )
  return rows
}

export async function cancel(ctx: Timed, id: string): Promise<void> {
  await ctx.db.query(
    'UPDATE free_rounds SET cancelled_at = $2 WHERE id = $1 AND cancelled_at IS NULL',
    [id, nowOf(ctx)],
  )
}
