import type { AppContext } from '#/kernel/context.ts'
import { readBox } from './store.ts'
import { readPin } from './store.pin.ts'

export { boxMoves, boxState, lockBox, putIn, takeOut } from './box.ts'
export {
  changeWalletPassword,
  initWalletPassword,
  proveWalletPassword,
  resetWalletPassword,
  sendWalletCode,
} from './password.ts'
export { provePin, sendPinCode, setPin } from './pin.ts'

/** Tells others whether a box has a password, and its time lock. */
export async function safeSummary(
  ctx: AppContext,
  playerId: number,
): Promise<{ hasPassword: boolean; lockedUntil: Date | null }> {
  const box = await readBox(ctx, playerId)
  return { hasPassword: box !== undefined, lockedUntil: box?.lockedUntil ?? null }
}

/** Whether there is a PIN, and when it or the wallet password was set anew by a code. */
export async function pinSummary(
  ctx: AppContext,
  playerId: number,
): Promise<{ hasPin: boolean; resetAt: Date | null }> {
  const { sealed, resetAt } = await readPin(ctx, playerId)
  return { hasPin: sealed !== null, resetAt }
}
