import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { accountsState } from './state.ts'
import { endSessions, readPlayer, recordSecurityEvent, setState } from './store.ts'

/** Shuts an account by the house's hand, or opens it again. What the player closed stays closed. */
export async function setFrozen(
  tx: AppContext,
  input: { playerId: number; frozen: boolean },
): Promise<{ before: string; after: string }> {
  const { playerId, frozen } = input
  const player = await readPlayer(tx, playerId)
  if (!player) throw new AppError('not-found')
  const [from, to] = frozen ? (['active', 'frozen'] as const) : (['frozen', 'active'] as const)
  if (!(await setState(tx, playerId, from, to))) throw new AppError('order-moved')
  if (frozen) await endSessions(tx, playerId, 'frozen')
  await recordSecurityEvent(tx, { playerId, kind: frozen ? 'frozen' : 'unfrozen', address: '' })
  return { before: from, after: to }
}

/** Signs a player out everywhere by the house's hand; after the commit `forgetSessions` tells the nodes. */
export async function endAllSessions(tx: AppContext, playerId: number): Promise<number> {
  const ended = await endSessions(tx, playerId, 'ended-by-house')
  await recordSecurityEvent(tx, { playerId, kind: 'sessions-ended-by-house', address: '' })
  return ended
}

export function forgetSessions(ctx: AppContext, playerId: number, reason: string): void {
  accountsState(ctx).sessions.forget(playerId, '*')
  ctx.live.sessionEnded(playerId, '*', reason)
}
