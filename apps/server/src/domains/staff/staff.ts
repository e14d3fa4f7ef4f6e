import { createHash } from 'node:crypto'
import type { AppContext } from '#/context.ts'
import {
  clearNameTries,
  commonPasswords,
  countNameTry,
  failNameTry,
} from '#/domains/accounts/accounts.ts'
import { AppError } from '#/http/errors.ts'
import {
  endStaffSession,
  insertAudit,
  insertStaffSession,
  memberOfSession,
  readMember,
  replacePassword,
  upsertOwner,
  type Member,
} from './store.ts'

export type { Member }

/** The one-time password of the owner; undefined once the owner has chosen one. */
export async function oneTimePassword(ctx: AppContext): Promise<string | undefined> {
  const owner = await readMember(ctx, 'owner')
  if (owner && !owner.mustChange) return undefined
  const password = ctx.chance(12).toString('base64url')
  const made = await upsertOwner(ctx, await ctx.accounts.passwords.hash(password))
  return made ? password : undefined
}

export async function signInStaff(
  ctx: AppContext,
  input: { name: string; password: string; address: string },
): Promise<{ token: string; mustChange: boolean }> {
  // Counted by name, whether a member of that name exists or not.
  const name = `staff:${input.name}`
  const wait = await countNameTry(ctx, name)
  if (wait > 0) {
    await insertAudit(ctx, { staffId: null, action: 'sign-in-locked', address: input.address })
    throw new AppError('login-locked', { retryAfter: wait })
  }
  const member = await readMember(ctx, input.name)
  const right = await ctx.accounts.passwords.verify(member?.passwordHash, input.password)
  if (!right || !member) {
    await failNameTry(ctx, name)
    await insertAudit(ctx, {
      staffId: member?.staffId ?? null,
      action: 'sign-in-refused',
      address: input.address,
    })
    throw new AppError('wrong-credentials')
  }
  await clearNameTries(ctx, name)
  const token = ctx.chance(32).toString('base64url')
  await insertStaffSession(ctx, member.staffId, digest(token), input.address)
  await insertAudit(ctx, { staffId: member.staffId, action: 'signed-in', address: input.address })
  return { token, mustChange: member.mustChange }
}

/** The member of a token. A member with a one-time password gets no further than changing it. */
export async function memberOf(
  ctx: AppContext,
  token: string | undefined,
  options: { mayMustChange?: boolean } = {},
): Promise<Member> {
  const member = token ? await memberOfSession(ctx, digest(token)) : undefined
  if (!member) throw new AppError('unauthenticated')
  if (member.mustChange && !options.mayMustChange) throw new AppError('forbidden')
  return member
}

/** Replaces the password and ends all sessions of the member; sign in again with the new one. */
export async function changePassword(
  ctx: AppContext,
  member: Member,
  input: { password: string; address: string },
): Promise<void> {
  const { password } = input
  if (
    password.length < 12 ||
    password.length > 128 ||
    commonPasswords.has(password.toLowerCase())
  ) {
    throw new AppError('password-too-weak')
  }
  await replacePassword(ctx, member.staffId, await ctx.accounts.passwords.hash(password))
  await insertAudit(ctx, {
    staffId: member.staffId,
    action: 'password-changed',
    address: input.address,
  })
}

export async function signOutStaff(ctx: AppContext, token: string | undefined): Promise<void> {
  if (token) await endStaffSession(ctx, digest(token))
}

/** Records that a member looked at or did something. */
export function recordStaff(
  ctx: AppContext,
  row: { staffId: number; action: string; detail?: Record<string, unknown>; address: string },
): Promise<void> {
  return insertAudit(ctx, row)
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
