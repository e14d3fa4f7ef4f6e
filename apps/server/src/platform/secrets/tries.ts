import { createHmac } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { lockSeconds } from './rules.ts'
import { clearFailures, countTry, lockIfSpent } from './store.tries.ts'

/**
 * One guess at a secret of a player who is known already (a password to prove, a second step): it is
 * counted before it is looked at, and after the last wrong one the next guesses wait, longer each time.
 */
export async function spendTry(
  ctx: AppContext,
  subject: string,
  isRight: () => Promise<boolean>,
  failure: 'wrong-credentials' | 'code-wrong' = 'wrong-credentials',
): Promise<void> {
  const key = hashOfSubject(ctx, subject)
  const wait = await countTry(ctx, key)
  if (wait > 0) throw new AppError('login-locked', { retryAfter: wait })
  if (!(await isRight())) {
    await lockIfSpent(ctx, key, lockSeconds)
    throw new AppError(failure)
  }
  await clearFailures(ctx, key)
}

/** After a proof of another kind (a one-time code): wrong guesses before it count no more. */
export function forgetTries(ctx: AppContext, subject: string): Promise<void> {
  return clearFailures(ctx, hashOfSubject(ctx, subject))
}

/** Kept as a keyed hash, so that the table does not say which names people try. */
export function hashOfSubject(ctx: AppContext, subject: string): Buffer {
  return createHmac('sha256', ctx.config.secrets.seal).update(subject).digest()
}

/** What a sign-in's tries are counted by: the name or number as it was typed, whether or not it exists. */
export function hashOfName(ctx: AppContext, name: string): Buffer {
  return hashOfSubject(ctx, `name:${name.toLowerCase()}`)
}

/**
 * The lock-out for sign-ins: counts a try of a name before the password is looked at. Returns the seconds to wait,
 * 0 when the try may go on.
 */
export function countNameTry(ctx: AppContext, name: string): Promise<number> {
  return countTry(ctx, hashOfName(ctx, name))
}

/** After a wrong password of `countNameTry`'s name: locks it when it was the last allowed one. */
export async function failNameTry(ctx: AppContext, name: string): Promise<void> {
  await lockIfSpent(ctx, hashOfName(ctx, name), lockSeconds)
}

export function clearNameTries(ctx: AppContext, name: string): Promise<void> {
  return clearFailures(ctx, hashOfName(ctx, name))
}
