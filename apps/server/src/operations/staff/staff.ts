import { createHmac } from 'node:crypto'
import type { CallName } from '@perlas/contract/office-rights'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { commonPasswords } from '#/identity/sign-in/sign-in.ts'
import { AppError } from '#/kernel/http/errors.ts'
import {
  clearNameTries,
  countNameTry,
  failNameTry,
  spendTry,
  passwords,
} from '#/platform/secrets/secrets.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { roleInRecord } from './roles/store.ts'
import { nextStage } from './second-factor/second-factor.ts'
import {
  endStaffSession,
  endStaffSessions,
  insertStaffSession,
  insertOwner,
  readMember,
  readNewcomer,
  replaceNewcomer,
  renewPassword,
  replacePassword,
  readStaffSession,
  type Member,
  type StaffSession,
  type Stage,
} from './store.ts'
import { digest, newToken } from './tokens.ts'

export { sweepOpenId } from './openid/openid.ts'
export { memberShutOut } from './questions.ts'
export { codeForAmount, countDecision } from './roles/limits.ts'
export { deskMembers, memberNames } from './store.ts'
export type { Member, StaffSession }

/**
 * The one-time password of a new installation's owner. It is derived, so that it stays the same over restarts, on every
 * node, until it is used. Undefined once the owner has chosen one, or was given one by another member.
 */
export async function oneTimePassword(ctx: AppContext): Promise<string | undefined> {
  if (!(await readMember(ctx, 'owner'))) {
    await insertOwner(ctx, await passwords(ctx).hash(ctx.chance(24).toString('base64url')))
  }
  const owner = await readNewcomer(ctx)
  if (!owner) return undefined
  const password = firstPassword(ctx.config.secrets.seal, owner.madeAt)
  if (await passwords(ctx).verify(owner.passwordHash, password)) return password
  return (await replaceNewcomer(ctx, await passwords(ctx).hash(password))) ? password : undefined
}

/** 96 bits of the installation's secret, another one for each database. */
function firstPassword(seal: string, madeAt: string): string {
  const digest = createHmac('sha256', seal)
    .update(`first password of the office\n${madeAt}`)
    .digest()
  return digest.subarray(0, 12).toString('base64url')
}

/** The first step: a right name and password open the next step, and nothing else. */
export async function signInStaff(
  ctx: AppContext,
  input: { name: string; password: string; address: string },
): Promise<{ token: string; next: Exclude<Stage, 'open'> }> {
  const { address } = input
  // Counted by name, whether a member of that name exists or not.
  const name = `staff:${input.name}`
  const wait = await countNameTry(ctx, name)
  if (wait > 0) {
    await insertAudit(ctx, { staffId: null, action: 'sign-in-locked', address })
    throw new AppError('login-locked', { retryAfter: wait })
  }
  const member = await readMember(ctx, input.name, address)
  const right = await passwords(ctx).verify(
    member?.passwordHash,
    input.password,
    async (hash) => member && renewPassword(ctx, { ...member, hash }),
  )
  if (!right || !member) {
    await failNameTry(ctx, name)
    await insertAudit(ctx, {
      staffId: member?.staffId ?? null,
      action: 'sign-in-refused',
      address,
    })
    throw new AppError('wrong-credentials')
  }
  await clearNameTries(ctx, name)
  const { staffId } = member
  if (!member.admitted) {
    await insertAudit(ctx, { staffId, action: 'address-refused', address })
    throw new AppError('address-not-allowed')
  }
  if (member.linked) {
    await insertAudit(ctx, { staffId, action: 'password-not-taken', address })
    throw new AppError('company-sign-in')
  }
  const next = await nextStage(ctx, member)
  const { token, tokenHash } = newToken(ctx)
  const half = { byOpenId: false, proved: false }
  await insertStaffSession(ctx, { staffId, tokenHash, address, stage: next, ...half })
  await insertAudit(ctx, { staffId, action: 'password-right', address })
  return { token, next }
}

/** The token of a session, and from where it comes. */
type Sender = { token: string | undefined; address: string; passive?: boolean }

/** Who sits at a session that has come as far as one of these stages. From an address that is not allowed it ends. */
export async function staffSessionAt(
  ctx: AppContext,
  { token, address, passive = false }: Sender,
  stages: readonly Stage[],
): Promise<StaffSession> {
  const tokenHash = token ? digest(token) : undefined
  const session = tokenHash && (await readStaffSession(ctx, { tokenHash, address, passive }))
  if (!session) throw new AppError('unauthenticated')
  if (!session.admitted) {
    const { staffId } = session
    if (await endStaffSession(ctx, session.tokenHash))
      await insertAudit(ctx, { staffId, action: 'address-refused', address })
    throw new AppError('address-not-allowed')
  }
  if (!stages.includes(session.stage)) throw new AppError('forbidden')
  return session
}

/** The member of an open session whose role has the right to the call; what was refused is in the record. */
export async function memberFor(
  ctx: AppContext,
  ask: {
    token: string | undefined
    passive: boolean
    address: string
    call: CallName
  },
): Promise<StaffSession> {
  const session = await staffSessionAt(ctx, ask, ['open'])
  if (!session.rights.has(ask.call)) {
    const { staffId, role, roleName } = session
    const detail = { call: ask.call, role: roleInRecord(new Map([[role, roleName]]), role) }
    await insertAudit(ctx, { staffId, action: 'refused', detail, address: ask.address })
    throw new AppError('forbidden')
  }
  return session
}

/** Replaces the password and ends all sessions of the member; sign in again with the new one. */
export async function changePassword(
  ctx: AppContext,
  session: StaffSession,
  input: { password: string; current?: string | undefined; address: string },
): Promise<void> {
  const { password } = input
  const { staffId } = session
  if (
    password.length < 12 ||
    password.length > 128 ||
    commonPasswords.has(password.toLowerCase())
  ) {
    throw new AppError('password-too-weak')
  }
  // A one-time password was proved a moment ago; who is signed in proves again who sits there.
  if (session.stage === 'open') {
    await spendTry(ctx, `staff-password:${staffId}`, () =>
      passwords(ctx).verify(session.passwordHash, input.current ?? ''),
    )
  }
  const passwordHash = await passwords(ctx).hash(password)
  await inTransaction(ctx, async (tx) => {
    await replacePassword(tx, staffId, passwordHash)
    await endStaffSessions(tx, staffId)
    await insertAudit(tx, { staffId, action: 'password-changed', address: input.address })
  })
}

export async function signOutStaff(ctx: AppContext, token: string | undefined): Promise<void> {
  if (token) await endStaffSession(ctx, digest(token))
}

export async function signOutEverywhere(
  ctx: AppContext,
  { staffId }: Pick<Member, 'staffId'>,
  address: string,
): Promise<number> {
  const ended = await endStaffSessions(ctx, staffId)
  await insertAudit(ctx, { staffId, action: 'signed-out-everywhere', detail: { ended }, address })
  return ended
}
