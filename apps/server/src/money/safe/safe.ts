import type { AppContext } from '#/kernel/context.ts'
import { readBox } from './store.ts'

export { boxMoves, boxState, lockBox, putIn, takeOut } from './box.ts'
export {
  changeWalletPassword,
  initWalletPassword,
  proveWalletPassword,
  resetWalletPassword,
  sendWalletCode,
} from './password.ts'

/** What others may know of a box: whether it has a password, when that was reset, and its time lock. */
export async function safeSummary(
  ctx: AppContext,
  playerId: number,
): Promise<{ hasPassword: boolean; resetAt: Date | null; lockedUntil: Date | null }> {
  const box = await readBox(ctx, playerId)
  return {
    hasPassword: box !== undefined,
    resetAt: box?.resetAt ?? null,
    lockedUntil: box?.lockedUntil ?? null,
  }
}
