import type { Output } from '@perlas/contract/call'
import type { getActivityIds } from '@perlas/contract/activities'
import type { Pool } from '@perlas/database/pool'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#/kernel/context.ts'
import { PLAYER_TOPIC } from '#/kernel/db/fanout.ts'
import { gathered } from '@perlas/database/gathered'
import { manilaDay } from '#/kernel/manila.ts'
import { slot } from '#/kernel/state.ts'
import { readStamps } from './store.activities.ts'

export type RunningActivities = Omit<Output<typeof getActivityIds>, 'now'>

/** What each player was answered last, on this node. */
export type ActivityCache = {
  of(
    ctx: AppContext,
    playerId: number,
    read: () => Promise<RunningActivities>,
  ): Promise<RunningActivities>
  forget(playerId: number): void
  drop(): void
}

export const activityCacheState = slot<ActivityCache>('activity-cache')

const CACHE_MS = 5_000
const MAX_PLAYERS = 50_000

/**
 * Remembers what runs for a player for five seconds of the same day. Money, play, a claim, an event and a break change a
 * stamp in the database. It is read each time, in one statement for all who ask at once, and an answer of another stamp is
 * worked out anew, whichever node made the change. Where the stamp cannot be read, there is no answer.
 */
export function openActivityCache(pool: Pool): ActivityCache {
  const stamps = gathered((playerIds: readonly number[]) => readStamps({ db: pool }, playerIds))
  const known = new LRUCache<
    number,
    { stamp: string; at: Date; answer: Promise<RunningActivities> }
  >({
    // By size: with `max` the room of all is reserved at the start.
    maxSize: MAX_PLAYERS,
    sizeCalculation: () => 1,
  })
  return {
    async of(ctx, playerId, read) {
      const stamp = (await stamps.of(playerId)) ?? ''
      const now = ctx.clock()
      const last = known.get(playerId)
      // A clock that was put back has not made it fresh.
      if (
        last?.stamp === stamp &&
        Math.abs(now.getTime() - last.at.getTime()) < CACHE_MS &&
        manilaDay(last.at) === manilaDay(now)
      )
        return last.answer
      const answer = read()
      const entry = { stamp, at: now, answer }
      known.set(playerId, entry)
      answer.catch(() => {
        if (known.peek(playerId) === entry) known.delete(playerId)
      })
      return answer
    },
    forget: (playerId) => void known.delete(playerId),
    drop: () => known.clear(),
  }
}

/**
 * Changes without a stamp send a message to all nodes: a limit, an order that was begun, mail that was read. The rest (a favorite,
 * details, new mail) is seen five seconds later.
 */
export function listenToPlayers(ctx: AppContext): void {
  const cache = activityCacheState(ctx)
  ctx.fanout.subscribe(PLAYER_TOPIC, (id) => cache.forget(Number(id)), { atOnce: true })
  ctx.fanout.subscribe('content', () => cache.drop(), { atOnce: true })
}
