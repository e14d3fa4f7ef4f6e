import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import type { SignedIn } from './accounts.ts'
import { admit } from './second-factor/second-factor.ts'
import type { Origin } from './sessions.ts'
import { readPasswordHash, readPlayer } from './store.ts'

/** Lets in a player whom another house proved, or asks for the second step; frozen and closed accounts stay shut. */
export async function enter(
  ctx: AppContext,
  input: { playerId: number; origin: Origin; by: string },
): Promise<SignedIn> {
  const player = await readPlayer(ctx, input.playerId)
  if (!player) throw new AppError('social-failed')
  if (player.state === 'frozen') throw new AppError('account-frozen')
  if (player.state === 'closed') throw new AppError('access-closed')
  const entry = { kind: 'logged-in', detail: { by: input.by } }
  return admit(ctx, input.playerId, input.origin, entry)
}

/** Whether there is a password: who came by an account elsewhere has none until one is set by code. */
export async function hasPassword(ctx: AppContext, playerId: number): Promise<boolean> {
  return (await readPasswordHash(ctx, playerId)) !== ''
}
