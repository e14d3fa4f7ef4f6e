import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { accountsState } from '#/identity/accounts/state.ts'
import type { SignedIn } from '../accounts.ts'
import type { Origin } from '../sessions.ts'
import {
  endSessions,
  readKeptOut,
  readPlayer,
  recordSecurityEvent,
  updateKeptOut,
  type KeptOut,
} from '../store.ts'
import { takeOffer } from './pending.ts'

/**
 * Keeps a player out until a moment, in the caller's transaction: no way of signing in opens a whole
 * session before it. After the commit the caller calls `showOut`.
 */
export async function keepOut(tx: AppContext, playerId: number, keptOut: KeptOut): Promise<void> {
  await updateKeptOut(tx, playerId, keptOut)
  await endSessions(tx, playerId, 'kept-out')
  const { by, until } = keptOut
  const detail = { by, until: until.toISOString() }
  await recordSecurityEvent(tx, { playerId, kind: 'kept-out', address: '', detail })
}

/** Sessions of the player are over on every node, and their open pages are told. */
export function showOut(ctx: AppContext, playerId: number): void {
  accountsState(ctx).sessions.forget(playerId, '*')
  ctx.live.sessionEnded(playerId, '*', 'kept-out')
}

/** Lets a player in again before the time; sessions for withdrawals end. */
export async function letIn(tx: AppContext, playerId: number): Promise<void> {
  await updateKeptOut(tx, playerId, null)
  await endSessions(tx, playerId, 'let-in')
  await recordSecurityEvent(tx, { playerId, kind: 'let-in', address: '' })
}

/** What keeps a player out now, and until when. */
export function keptOutOf(ctx: AppContext, playerId: number): Promise<KeptOut | undefined> {
  return readKeptOut(ctx, playerId)
}

/** Opens a session for withdrawals by the offer that the refused login came with. */
export async function enterKeptOut(
  ctx: AppContext,
  input: { pending: string; origin: Origin },
): Promise<SignedIn> {
  const playerId = await takeOffer(ctx, input.pending)
  if (playerId === undefined) throw new AppError('second-step-over')
  const player = await readPlayer(ctx, playerId)
  // Frozen meanwhile: that is another matter, and shuts this door too.
  if (player?.state !== 'active') throw new AppError('account-frozen')
  const entry = { kind: 'logged-in-kept-out' }
  const session = await accountsState(ctx).sessions.openRestricted(
    ctx,
    playerId,
    input.origin,
    entry,
  )
  return { ...session, playerId }
}
