import type { DeviceSession } from '@perlas/contract/security'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { tellChange } from '../changes/changes.ts'
import { checkPassword } from '../passwords.ts'
import { spendTry, passwordKeys, passwords } from '#/platform/secrets/secrets.ts'
import { accountsState } from '#/identity/accounts/state.ts'
import type { PasswordLimits } from '../rules.ts'
import type { Caller } from '../sessions.ts'
import { readPlayer, recordSecurityEvent, updatePasswordHash } from '../store.ts'
import { deviceOf, networkOf } from './devices.ts'
import { endOne, endOthers, readOpenSessions, readPassword } from './store.ts'

/** Where the player is signed in now; the asking device comes first. */
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
  forget(ctx, caller.playerId, [sessionId], 'revoked')
  await recordSecurityEvent(ctx, {
    playerId: caller.playerId,
    kind: 'session-revoked',
    address: '',
  })
}

/** Signs every device out but the one that asks; answers the sessions that ended. */
export async function revokeOthers(ctx: AppContext, caller: Caller): Promise<string[]> {
  const ended = await endOthers(ctx, caller, 'revoked')
  forget(ctx, caller.playerId, ended, 'revoked')
  await recordSecurityEvent(ctx, {
    playerId: caller.playerId,
    kind: 'sessions-revoked',
    address: '',
    detail: { ended: ended.length },
  })
  return ended
}

/** Proves the player by the password before something is changed; wrong ones are counted and then wait. */
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

/** Whether a text is the password that the player signs in with: another secret must not be the same. */
export async function isLoginPassword(
  ctx: AppContext,
  playerId: number,
  password: string,
): Promise<boolean> {
  const known = await readPassword(ctx, playerId)
  return passwords(ctx).verify(known?.passwordHash, password)
}

/** A new password by the old one: every other device is signed out, and the player is told. */
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
  const { ended, told } = await inTransaction(ctx, async (tx) => {
    await updatePasswordHash(tx, playerId, hash)
    const others = await endOthers(tx, caller, 'password-changed')
    await recordSecurityEvent(tx, { playerId, kind: 'password-changed', address: input.address })
    const mobile = (await readPlayer(tx, playerId))?.mobile ?? ''
    const told = await tellChange(tx, { playerId, kind: 'password-changed', mobile })
    return { ended: others, told }
  })
  told(ctx)
  forget(ctx, playerId, ended, 'password-changed')
  return ended
}

/** Drops what is remembered of ended sessions, here and on every other node, and closes their streams. */
function forget(
  ctx: AppContext,
  playerId: number,
  sessionIds: readonly string[],
  reason: string,
): void {
  for (const sessionId of sessionIds) {
    accountsState(ctx).sessions.forget(playerId, sessionId)
    ctx.live.sessionEnded(playerId, sessionId, reason)
  }
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text)
}
