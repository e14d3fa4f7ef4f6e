import type { StudioContext } from '#/context.ts'
import type { FreeRounds } from '#/play/calls.ts'
import * as store from './store.ts'
import type { FreeRoundsRow } from './store.ts'

/** Rounds that the lobby gives away: the stake costs the player nothing, the win is the player's. */
export const { takeOne, giveBack, addWon } = store

/** Records a gift; the same id again changes nothing. Tells whether the content is the one stored. */
export async function give(
  ctx: StudioContext,
  gift: Parameters<typeof store.insertOnce>[1],
): Promise<{ same: boolean; left: number }> {
  await store.insertOnce(ctx.db, gift)
  const row = await store.find(ctx.db, gift.id)
  if (!row) throw new Error(`free rounds ${gift.id} were not stored`)
  const same =
    row.playerId === gift.playerId &&
    row.gameCode === gift.gameCode &&
    row.total === gift.total &&
    row.bet === gift.bet &&
    row.validFrom.getTime() === gift.validFrom.getTime() &&
    row.validUntil.getTime() === gift.validUntil.getTime()
  return { same, left: left(row) }
}

export async function takeBack(
  ctx: StudioContext,
  id: string,
): Promise<{ left: number } | undefined> {
  await store.cancel(ctx, id)
  const row = await store.find(ctx.db, id)
  return row && { left: left(row) }
}

export async function look(ctx: StudioContext, id: string) {
  const row = await store.find(ctx.db, id)
  return row && { left: left(row), won: row.won }
}

export async function playable(
  ctx: StudioContext,
  { playerId, gameCode }: { playerId: string; gameCode: string },
): Promise<FreeRounds[]> {
  const rows = await store.playable(ctx, playerId, gameCode)
  return rows.map((row) => ({
    id: row.id,
    left: left(row),
    bet: row.bet,
    won: row.won,
    validUntil: row.validUntil.getTime(),
  }))
}

function left(row: FreeRoundsRow): number {
  return row.cancelledAt ? 0 : row.total - row.used
}
