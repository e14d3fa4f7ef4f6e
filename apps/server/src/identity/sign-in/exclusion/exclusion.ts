import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { signInState } from '../state.ts'
import { type SignedIn, type Origin } from '../sessions.ts'
import { endSessions } from '../store.ts'
import {
  findPlayer,
  recordSecurityEvent,
  updateExclusion,
  type Exclusion,
} from '#/identity/players/players.ts'
import { takeOffer } from './pending.ts'

/**
 * Excludes a player until a moment, in the caller's transaction: until then no way to sign in opens a full session.
 * Call `forgetSessions` after the commit.
 */
export async function beginExclusion(
  tx: AppContext,
  playerId: number,
  exclusion: Exclusion,
): Promise<void> {
  await updateExclusion(tx, playerId, exclusion)
  await endSessions(tx, playerId, 'kept-out')
  const { by, until } = exclusion
  const detail = { by, until: until.toISOString() }
  await recordSecurityEvent(tx, { playerId, kind: 'kept-out', address: '', detail })
}

/** Ends an exclusion early; restricted sessions end with it. */
export async function endExclusion(tx: AppContext, playerId: number): Promise<void> {
  await updateExclusion(tx, playerId, null)
  await endSessions(tx, playerId, 'let-in')
  await recordSecurityEvent(tx, { playerId, kind: 'let-in', address: '' })
}

/** Opens a restricted session by the token that came with the refused login. */
export async function enterRestricted(
  ctx: AppContext,
  input: { pending: string; origin: Origin },
): Promise<SignedIn> {
  const playerId = await takeOffer(ctx, input.pending)
  if (playerId === undefined) throw new AppError('second-step-over')
  const player = await findPlayer(ctx, playerId)
  // Frozen since then: that closes the restricted session too.
  if (player?.state !== 'active') throw new AppError('account-frozen')
  const entry = { kind: 'logged-in-kept-out' }
  const session = await signInState(ctx).sessions.openRestricted(ctx, playerId, input.origin, entry)
  return { ...session, playerId }
}
