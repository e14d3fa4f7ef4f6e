import { recordSecurityEvent } from '#/identity/players/players.ts'
import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import {
  hashOfName,
  hashOfSubject,
  lockIfSpent,
  lockSeconds,
  passwordKeys,
  passwords,
} from '#/platform/secrets/secrets.ts'
import { admit } from '../second-factor/second-factor.ts'
import type { Caller, Origin, SignedIn } from '../sessions.ts'
import { signInState } from '../state.ts'
import { renewPasswordHash } from '../store.ts'
import { beginLogin, insertKnownDevice } from './store.ts'

/** Signs in by name or number and password. A wrong name and a wrong password give the same failure. */
export async function login(
  ctx: AppContext,
  input: {
    /** What was typed. */
    account: string
    /** Signing in by number alone. */
    byNumber: boolean
    /** The number that was typed; empty when it is not a number. */
    mobile: string
    cipheredPassword: string
    origin: Origin
  },
): Promise<SignedIn> {
  const names = input.byNumber ? [] : [`account:${input.account.toLowerCase()}`]
  // A bound number signs in where people go by user names, too; however it is written, its tries are counted as one.
  if (input.byNumber || input.mobile !== '') names.push(`mobile:${input.mobile}`)
  const name = names.at(-1) ?? ''
  const { password, nonce } = await passwordKeys(ctx).read(ctx, input.cipheredPassword)
  const nameHash = hashOfName(ctx, input.mobile || input.account)
  const { knownDevice = '' } = input.origin
  const triesHash = hashOfSubject(ctx, `device:${name}:${knownDevice}`)
  const device = { tokenHash: hashOfSubject(ctx, `known:${knownDevice}`), triesHash }
  const begun = await beginLogin(ctx, { nonce, nameHash, names, device })
  if (!begun) throw new AppError('cipher-stale')
  const { wait, credentials, known } = begun
  // Guessing from other devices locks those only: the owner's known device has a counter of its own.
  const counted = known ? triesHash : nameHash
  if (wait > 0) {
    await recordSecurityEvent(ctx, { kind: 'login-locked', address: input.origin.address })
    throw new AppError('login-locked', { retryAfter: wait })
  }
  const right = await passwords(ctx).verify(
    credentials?.passwordHash,
    password,
    async (hash) =>
      credentials &&
      renewPasswordHash(ctx, {
        playerId: credentials.playerId,
        before: credentials.passwordHash,
        hash,
      }),
  )
  if (!credentials || !right) {
    const locked = await lockIfSpent(ctx, counted, lockSeconds)
    await recordSecurityEvent(ctx, {
      kind: locked ? 'login-failed-and-locked' : 'login-failed',
      address: input.origin.address,
      ...(credentials ? { playerId: credentials.playerId } : {}),
    })
    throw new AppError('wrong-credentials')
  }
  if (credentials.state === 'frozen') throw new AppError('account-frozen')
  if (credentials.state === 'closed') throw new AppError('access-closed')
  const { playerId, secondFactor } = credentials
  const entry = { kind: 'logged-in', spent: counted }
  return admit(ctx, playerId, input.origin, entry, secondFactor)
}

export async function logout(ctx: AppContext, caller: Caller): Promise<void> {
  await signInState(ctx).sessions.end(ctx, caller, 'logout')
  await recordSecurityEvent(ctx, { playerId: caller.playerId, kind: 'logged-out', address: '' })
}

/** The device signed in as this player: from now on wrong passwords from other devices do not lock it. */
export async function knowDevice(ctx: AppContext, playerId: number, token: string): Promise<void> {
  if (token) await insertKnownDevice(ctx, playerId, hashOfSubject(ctx, `known:${token}`))
}
