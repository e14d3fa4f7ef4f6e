import { looksLikeMobile, type MobileLimits } from '@perlas/contract/mobile'
import { loginTypes } from '@perlas/contract/enums'
import { proveCode, spendCode } from '#/identity/codes/codes.ts'
import {
  addPlayer,
  nameIsReserved,
  ownerOfInvite,
  usernameFits,
  type NameLimits,
} from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { checkPassword } from './passwords.ts'
import type { PasswordLimits } from './rules.ts'
import type { Origin, SignedIn } from './sessions.ts'
import { signInState } from './state.ts'

/** How an account is opened: by a username, by a number, or by both. */
export type Identity = { account: string; accountType: number; mobile?: string }

/** Opens an account and a session. Where the site asks for it, a number comes with its one-time code. */
export async function register(
  ctx: AppContext,
  input: {
    identity: Identity
    /** The one-time code for `identity.mobile`; undefined when the site asks for none. */
    code: string | undefined
    /** Undefined for a social sign-up: the account has no password yet. */
    cipheredPassword: string | undefined
    declaration: boolean
    termsVersion: string
    declarationVersion: string
    inviteCode: string
    limits: NameLimits & PasswordLimits & MobileLimits
    origin: Origin
    /** What the caller has to store in the same transaction. */
    also?: (tx: AppContext, playerId: number) => Promise<void>
  },
): Promise<SignedIn> {
  if (!input.declaration) throw new AppError('declaration-missing')
  const { account, accountType, mobile } = input.identity
  const named = accountType === loginTypes.account
  let passwordHash = ''
  if (input.cipheredPassword !== undefined) {
    const password = await passwordKeys(ctx).open(ctx, input.cipheredPassword)
    const free = usernameFits(account, input.limits) && !nameIsReserved(account)
    // A name that looks like a number is somebody's number, or will be.
    if (named && (!free || looksLikeMobile(account, input.limits))) {
      throw new AppError('account-unavailable')
    }
    checkPassword(password, account, input.limits)
    passwordHash = await passwords(ctx).hash(password)
  }
  const referrerId = input.inviteCode ? await ownerOfInvite(ctx, input.inviteCode) : 0
  // Before the rest: without proving the number nobody learns whether it is taken.
  const proved =
    input.code !== undefined && mobile
      ? await proveCode(ctx, 'register', mobile, input.code)
      : undefined
  const playerId = await inTransaction(ctx, async (tx) => {
    if (proved) await spendCode(tx, proved)
    const made = await addPlayer(tx, {
      account,
      accountType,
      mobile,
      passwordHash,
      referrerId,
      termsVersion: input.termsVersion,
      declarationVersion: input.declarationVersion,
      address: input.origin.address,
    })
    if (made === undefined) {
      throw new AppError(named ? 'account-unavailable' : 'mobile-unavailable')
    }
    await input.also?.(tx, made)
    return made
  })
  const session = await signInState(ctx).sessions.open(ctx, playerId, input.origin, { kind: '' })
  return { ...session, playerId }
}
