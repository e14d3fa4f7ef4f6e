import type { DeviceSession } from '@perlas/contract/security'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { notifyChange } from '../changes/changes.ts'
import { checkPassword } from '../passwords.ts'
import { spendTry, passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { forgetSessions } from '../ended.ts'
import type { PasswordLimits } from '../rules.ts'
import type { Caller } from '../sessions.ts'
import { findPlayer, recordSecurityEvent, networkOf } from '#/identity/players/players.ts'
import { updatePasswordHash } from '../store.ts'
import { deviceOf } from './devices.ts'
import { endOne, endOthers, readOpenSessions, readPassword } from './store.ts'

/** Where the player is signed in; the device that asks comes first. */
export async function sessionsOf(ctx: AppContext, caller: Caller): Promise<DeviceSession[]> {
  const open = await readOpenSessions(ctx, caller.playerId)
  return open
    .map((session) => ({
      id: session.sessionId,
      ...deviceOf(session.device),
      address: networkOf(session.address),
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastActiveAt.toISOString(),
      current: session.sessionId === caller.sessionId,
    }))
    .toSorted((left, right) => Number(right.current) - Number(left.current))
}

/** Signs one of the player's own devices out, on every node. */
export async function revokeSession(
  ctx: AppContext,
  caller: Caller,
  sessionId: string,
): Promise<void> {
  if (!isUuid(sessionId)) throw new AppError('not-found')
  const session = { playerId: caller.playerId, sessionId }
  if (!(await endOne(ctx, session, 'revoked'))) throw new AppError('not-found')
  forgetSessions(ctx, caller.playerId, 'revoked', [sessionId])
  await recordSecurityEvent(ctx, {
    playerId: caller.playerId,
    kind: 'session-revoked',
    address: '',
  })
}

/** Signs out every device but the one that asks; returns the sessions that ended. */
export async function revokeOthers(ctx: AppContext, caller: Caller): Promise<string[]> {
  const ended = await endOthers(ctx, caller, 'revoked')
  forgetSessions(ctx, caller.playerId, 'revoked', ended)
  await recordSecurityEvent(ctx, {
    playerId: caller.playerId,
    kind: 'sessions-revoked',
    address: '',
    detail: { ended: ended.length },
  })
  return ended
}

/** Checks the password before a change. Wrong ones are counted, and after too many the player has to wait. */
export async function provePassword(
  ctx: AppContext,
  playerId: number,
  cipheredPassword: string,
): Promise<void> {
  const password = await passwordKeys(ctx).open(ctx, cipheredPassword)
  await spendTry(ctx, `prove:${playerId}`, async () => {
    const known = await readPassword(ctx, playerId)
    return passwords(ctx).verify(known?.passwordHash, password)
  })
}

/** Whether a text is the player's login password: another secret must not be the same. */
export async function isLoginPassword(
  ctx: AppContext,
  playerId: number,
  password: string,
): Promise<boolean> {
  const known = await readPassword(ctx, playerId)
  return passwords(ctx).verify(known?.passwordHash, password)
}

/** Changes the password by the old one; signs out every other device and tells the player. */
export async function changePassword(
  ctx: AppContext,
  input: {
    caller: Caller
    oldPassword: string
    password: string
    limits: PasswordLimits
    address: string
  },
): Promise<string[]> {
  const { caller } = input
  const { playerId } = caller
  await provePassword(ctx, playerId, input.oldPassword)
  const password = await passwordKeys(ctx).open(ctx, input.password)
  const account = (await readPassword(ctx, playerId))?.account ?? ''
  checkPassword(password, account, input.limits)
  const hash = await passwords(ctx).hash(password)
  const { ended, notify } = await inTransaction(ctx, async (tx) => {
    await updatePasswordHash(tx, playerId, hash)
    const others = await endOthers(tx, caller, 'password-changed')
    await recordSecurityEvent(tx, { playerId, kind: 'password-changed', address: input.address })
    const mobile = (await findPlayer(tx, playerId))?.mobile ?? ''
    const notify = await notifyChange(tx, { playerId, kind: 'password-changed', mobile })
    return { ended: others, notify }
  })
  notify(ctx)
  forgetSessions(ctx, playerId, 'password-changed', ended)
  return ended
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text)
}
