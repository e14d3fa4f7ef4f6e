import { personsOf } from '#/engagement/pots/pots.ts'
import { calmOf } from '#/engagement/responsible/responsible.ts'
import type { AppContext } from '#/kernel/context.ts'

/** Players who take no part now, of some: they took care of themselves, switched competition off, or are of the house. */
export async function takesNoPart(
  tx: AppContext,
  players: readonly number[],
): Promise<ReadonlySet<number>> {
  if (players.length === 0) return new Set()
  const calm = await calmOf(tx, players)
  return new Set(
    (await personsOf(tx, players)).flatMap(({ playerId, house, off }) =>
      house || off || calm.has(playerId) ? [playerId] : [],
    ),
  )
}
