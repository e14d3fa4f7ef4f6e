import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { endSessions } from './store.ts'
import { findPlayer, recordSecurityEvent, setState } from '#/identity/players/players.ts'

/** An operator freezes an account or unfreezes it. What the player closed stays closed. */
export async function setFrozen(
  tx: AppContext,
  input: { playerId: number; frozen: boolean },
): Promise<{ before: string; after: string }> {
  const { playerId, frozen } = input
  const player = await findPlayer(tx, playerId)
  if (!player) throw new AppError('not-found')
  const [from, to] = frozen ? (['active', 'frozen'] as const) : (['frozen', 'active'] as const)
  if (!(await setState(tx, playerId, from, to))) throw new AppError('order-moved')
  if (frozen) await endSessions(tx, playerId, 'frozen')
  await recordSecurityEvent(tx, { playerId, kind: frozen ? 'frozen' : 'unfrozen', address: '' })
  return { before: from, after: to }
}

/** An operator signs a player out everywhere. Call `forgetSessions` after the commit. */
export async function endAllSessions(tx: AppContext, playerId: number): Promise<number> {
  const ended = await endSessions(tx, playerId, 'ended-by-house')
  await recordSecurityEvent(tx, { playerId, kind: 'sessions-ended-by-house', address: '' })
  return ended
}

/**
 * The account is closed for good, as its player asked. Call `forgetSessions` after the commit. An account that is frozen is
 * looked into first.
 */
export async function closeAccount(tx: AppContext, playerId: number): Promise<void> {
  if (!(await setState(tx, playerId, 'active', 'closed'))) throw new AppError('order-moved')
  await endSessions(tx, playerId, 'closed')
  await recordSecurityEvent(tx, { playerId, kind: 'closed', address: '' })
}
