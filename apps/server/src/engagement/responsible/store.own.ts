import type { OwnHours } from '@perlas/contract/own-hours'
import type { AppContext } from '#/kernel/context.ts'

// Hours of play and kinds of games: what a player decided of themselves that is no amount.

export type HoursRow = {
  hours: OwnHours | null
  nextHours: OwnHours | null
  nextFrom: Date | null
}
export const noHours: HoursRow = { hours: null, nextHours: null, nextFrom: null }

export async function readHours(ctx: AppContext, playerId: number): Promise<HoursRow | undefined> {
  const { rows } = await ctx.db.query<HoursRow>(
    `SELECT hours, next_hours AS "nextHours", next_from AS "nextFrom"
       FROM responsible.hours WHERE player_id = $1`,
    [playerId],
  )
  return rows[0]
}

export async function putHours(
  tx: AppContext,
  playerId: number,
  { hours, nextHours, nextFrom }: HoursRow,
): Promise<void> {
  await tx.db.query(
    `INSERT INTO responsible.hours (player_id, hours, next_hours, next_from) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id) DO UPDATE SET hours = $2, next_hours = $3, next_from = $4`,
    [playerId, textOf(hours), textOf(nextHours), nextFrom],
  )
}

const textOf = (hours: OwnHours | null) => (hours === null ? null : JSON.stringify(hours))

export type KindRow = {
  typeId: number
  /** When it is on again, as asked. */
  onFrom: Date | null
}

export async function readKindsOff(ctx: AppContext, playerId: number): Promise<KindRow[]> {
  const { rows } = await ctx.db.query<KindRow>(
    `SELECT type_id AS "typeId", on_from AS "onFrom" FROM responsible.kinds_off
      WHERE player_id = $1 ORDER BY type_id`,
    [playerId],
  )
  return rows
}

export async function putKindOff(tx: AppContext, playerId: number, row: KindRow): Promise<void> {
  await tx.db.query(
    `INSERT INTO responsible.kinds_off (player_id, type_id, on_from) VALUES ($1, $2, $3)
     ON CONFLICT (player_id, type_id) DO UPDATE SET on_from = $3`,
    [playerId, row.typeId, row.onFrom],
  )
}

export async function dropKindOff(tx: AppContext, playerId: number, typeId: number): Promise<void> {
  await tx.db.query('DELETE FROM responsible.kinds_off WHERE player_id = $1 AND type_id = $2', [
    playerId,
    typeId,
  ])
}
