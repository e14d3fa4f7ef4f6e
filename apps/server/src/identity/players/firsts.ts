import type { SeenPage } from '@perlas/contract/identity'
import type { AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { insertFirst } from './store.firsts.ts'

export { readFirsts as firstsOf } from './store.firsts.ts'

/** Kept of the first time alone; `kind:3` is a kind of games. */
export type First = SeenPage | 'notices' | 'postcard' | 'table' | 'demo' | `kind:${number}`

/** Keeps that a player did it; only the first time is written. */
export async function noteFirst(ctx: AppContext, playerId: number, what: First): Promise<void> {
  const isFirst = await insertFirst(ctx, playerId, what)
  // Activities may count it, and it leaves no stamp of its own.
  if (isFirst) ctx.fanout.publish(PLAYER_TOPIC, String(playerId))
}
