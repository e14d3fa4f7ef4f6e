import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { type SignedIn, type Origin } from './sessions.ts'
import { admit } from './second-factor/second-factor.ts'
import { readPasswordHash } from './store.ts'
import { findPlayer } from '#/identity/players/players.ts'

/** Signs in a player who was proved by a linked account, or asks for the second step. Frozen and closed accounts stay shut. */
export async function enter(
  ctx: AppContext,
  input: { playerId: number; origin: Origin; by: string },
): Promise<SignedIn> {
  const player = await findPlayer(ctx, input.playerId)
  if (!player) throw new AppError('social-failed')
  if (player.state === 'frozen') throw new AppError('account-frozen')
  if (player.state === 'closed') throw new AppError('access-closed')
  const entry = { kind: 'logged-in', detail: { by: input.by } }
  return admit(ctx, input.playerId, input.origin, entry)
}

/** Whether there is a password: after a social sign-up there is none until one is set by a code. */
export async function hasPassword(ctx: AppContext, playerId: number): Promise<boolean> {
  return (await readPasswordHash(ctx, playerId)) !== ''
}
