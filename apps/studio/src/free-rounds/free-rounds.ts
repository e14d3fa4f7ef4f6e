import { gathered } from '@perlas/database/gathered'
import { kept, type StudioContext } from '#/context.ts'
import type { FreeRounds } from '#/play/calls.ts'
import * as store from './store.ts'
import type { FreeRoundsRow } from './store.ts'

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
  const rows = (await atSeats(ctx).of(seatOf({ playerId, gameCode }))) ?? []
  return rows.map((row) => ({
    id: row.id,
    left: left(row),
    bet: row.bet,
    won: row.won,
    validUntil: row.validUntil.getTime(),
  }))
}

type Seat = { playerId: string; gameCode: string }
const seatOf = ({ playerId, gameCode }: Seat) => JSON.stringify([playerId, gameCode])

const atSeats = kept((ctx) =>
  gathered(async (seats: readonly string[]) => {
    const asked = seats.map((seat) => JSON.parse(seat) as [string, string])
    const rows = await store.playable(
      ctx,
      asked.map(([playerId, gameCode]) => ({ playerId, gameCode })),
    )
    return Map.groupBy(rows, seatOf)
  }),
)

function left(row: FreeRoundsRow): number {
  return row.cancelledAt ? 0 : row.total - row.used
}
