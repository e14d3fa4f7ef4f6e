import type { AppContext } from '#/kernel/context.ts'
import type { PasswordKeys } from './password-keys.ts'
import type { Passwords } from './passwords.ts'
import { letterCode } from './rules.ts'
import { secretsState } from './state.ts'

export { openFactors } from './factors.ts'
export type { PublicKey } from './password-keys.ts'
export { letterCode, lockSeconds } from './rules.ts'
export { seal, unseal } from './seal.ts'
export { useNonce } from './store.keys.ts'
export {
  clearFailures,
  countedTry,
  countTry,
  lockIfSpent,
  secondsToWait,
  type Tried,
} from './store.tries.ts'
export { toShow } from './totp.ts'
export {
  clearNameTries,
  countNameTry,
  failNameTry,
  forgetTries,
  hashOfName,
  hashOfSubject,
  spendTry,
} from './tries.ts'

/** Hashes and compares passwords (Argon2id). */
export const passwords = (ctx: AppContext): Passwords => secretsState(ctx).passwords

/** Opens passwords that a browser encrypted for the way. */
export const passwordKeys = (ctx: AppContext): PasswordKeys => secretsState(ctx).keys

/** Characters that cannot be misread, drawn by chance. */
export function plainText(ctx: AppContext, length: number): string {
  return letterCode(ctx.chance, length)
}
