import type { AppContext } from '#/kernel/context.ts'
import { signInState } from './state.ts'

/**
 * Drops ended sessions from the cache of every node and closes their streams. Call it after the commit that ended them;
 * without `sessionIds` it drops all of the player's.
 */
export function forgetSessions(
  ctx: AppContext,
  playerId: number,
  reason: string,
  sessionIds: readonly string[] = ['*'],
): void {
  for (const sessionId of sessionIds) {
    signInState(ctx).sessions.forget(playerId, sessionId)
    ctx.live.sessionEnded(playerId, sessionId, reason)
  }
}
