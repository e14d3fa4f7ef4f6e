import { createHmac } from 'node:crypto'
import { inTransaction, type AppContext } from '#/context.ts'
import { tell } from '#/db/outbox.ts'
import { AppError } from '#/http/errors.ts'
import type { PublicKey } from './password-keys.ts'
import { commonPasswords } from './passwords.ts'
import {
  lockSeconds,
  nameIsReserved,
  passwordFits,
  usernameFits,
  type NameLimits,
  type PasswordLimits,
} from './rules.ts'
import type { Caller, Origin } from './sessions.ts'
import {
  clearFailures,
  countTry,
  deleteStale,
  insertPlayer,
  lockIfSpent,
  playerOfInvite,
  readCredentials,
  readIdleIn,
  readPlayer,
  recordSecurityEvent,
  type Player,
} from './store.ts'

export { commonPasswords } from './passwords.ts'
export { maskTail, daysSince } from './rules.ts'
export { openAccounts, type AccountsState } from './state.ts'
export type { Caller, Origin, Player }

export type SignedIn = { token: string; playerId: number; sessionId: string }

/** Opens an account by user name. `onRegister` runs in the same transaction (the wallet is opened there). */
export async function register(
  ctx: AppContext,
  input: {
    account: string
    cipheredPassword: string
    declaration: boolean
    termsVersion: string
    inviteCode: string
    limits: NameLimits & PasswordLimits
    origin: Origin
    onRegister: (tx: AppContext, playerId: number) => Promise<void>
  },
): Promise<SignedIn> {
  if (!input.declaration) throw new AppError('declaration-missing')
  const password = await ctx.accounts.keys.open(ctx, input.cipheredPassword)
  if (!usernameFits(input.account, input.limits) || nameIsReserved(input.account)) {
    throw new AppError('account-unavailable')
  }
  if (!passwordFits(password, input.account, input.limits, commonPasswords)) {
    throw new AppError('password-too-weak')
  }
  const passwordHash = await ctx.accounts.passwords.hash(password)
  const superiorId = input.inviteCode ? await playerOfInvite(ctx, input.inviteCode) : 0
  const playerId = await inTransaction(ctx, async (tx) => {
    const made = await insertPlayer(tx, {
      account: input.account,
      accountType: 2,
      passwordHash,
      inviteCode: inviteCode(ctx),
      superiorId,
      termsVersion: input.termsVersion,
    })
    if (made === undefined) throw new AppError('account-unavailable')
    await input.onRegister(tx, made)
    await recordSecurityEvent(tx, {
      playerId: made,
      kind: 'registered',
      address: input.origin.address,
      detail: { termsVersion: input.termsVersion, declaration: true },
    })
    await tell(tx.db, { type: 'player.registered', playerId: made })
    return made
  })
  const session = await ctx.accounts.sessions.open(ctx, playerId, input.origin)
  return { ...session, playerId }
}

/** Signs in by account and password. Wrong name and wrong password cannot be told apart. */
export async function login(
  ctx: AppContext,
  input: { account: string; cipheredPassword: string; origin: Origin },
): Promise<SignedIn> {
  const password = await ctx.accounts.keys.open(ctx, input.cipheredPassword)
  const nameHash = hashOfName(ctx, input.account)
  const wait = await countTry(ctx, nameHash)
  if (wait > 0) {
    await recordSecurityEvent(ctx, { kind: 'login-locked', address: input.origin.address })
    throw new AppError('login-locked', { retryAfter: wait })
  }
  const credentials = await readCredentials(ctx, input.account)
  const right = await ctx.accounts.passwords.verify(credentials?.passwordHash, password)
  if (!credentials || !right) {
    const locked = await lockIfSpent(ctx, nameHash, lockSeconds)
    await recordSecurityEvent(ctx, {
      kind: locked ? 'login-failed-and-locked' : 'login-failed',
      address: input.origin.address,
      ...(credentials ? { playerId: credentials.playerId } : {}),
    })
    throw new AppError('wrong-credentials')
  }
  if (credentials.state === 'frozen') throw new AppError('account-frozen')
  if (credentials.state === 'closed') throw new AppError('access-closed')
  await clearFailures(ctx, nameHash)
  const { playerId } = credentials
  const session = await ctx.accounts.sessions.open(ctx, playerId, input.origin)
  await recordSecurityEvent(ctx, { playerId, kind: 'logged-in', address: input.origin.address })
  return { ...session, playerId }
}

export async function logout(ctx: AppContext, caller: Caller): Promise<void> {
  await ctx.accounts.sessions.end(ctx, caller, 'logout')
  await recordSecurityEvent(ctx, { playerId: caller.playerId, kind: 'logged-out', address: '' })
}

/** The player behind a token; undefined when the session ended, expired or went idle. */
export function callerOfToken(
  ctx: AppContext,
  token: string,
  passive: boolean,
): Promise<Caller | undefined> {
  return ctx.accounts.sessions.caller(ctx, token, passive)
}

/** Playing counts as activity too, though the requests come from the game provider. */
export function markActive(ctx: AppContext, playerId: number, sessionId: string): void {
  ctx.accounts.sessions.markActive(playerId, sessionId)
}

export async function playerById(ctx: AppContext, playerId: number): Promise<Player> {
  const player = await readPlayer(ctx, playerId)
  if (!player) throw new AppError('unauthenticated')
  return player
}

export function passwordKey(ctx: AppContext): Promise<PublicKey> {
  return ctx.accounts.keys.current(ctx)
}

export function idleIn(ctx: AppContext, caller: Caller): Promise<number> {
  return readIdleIn(ctx, caller)
}

/** Writes what is gathered in memory; called every few seconds and once before the process ends. */
export function flushActivity(ctx: AppContext): Promise<void> {
  return ctx.accounts.sessions.flush(ctx)
}

/** Drops used nonces and old failure counts. */
export function sweepAccounts(ctx: AppContext): Promise<void> {
  return deleteStale(ctx)
}

/** Ears for words of other nodes: sessions that ended there are forgotten here. */
export function listenToSessions(ctx: AppContext): void {
  ctx.fanout.subscribe('session-ended', (payload) => {
    const [player, sessionId = '*'] = payload.split(' ')
    ctx.accounts.sessions.forget(Number(player), sessionId)
  })
}

/**
 * The lock-out for other sign-ins, the office's for instance: counts a try of a name before the
 * password is looked at. Returns the seconds to wait, 0 when the try may go on.
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

/** Names are kept as a keyed hash, so that the table does not say which names people try. */
function hashOfName(ctx: AppContext, account: string): Buffer {
  return createHmac('sha256', ctx.config.secrets.seal)
    .update(`name:${account.toLowerCase()}`)
    .digest()
}

/** Eight characters that cannot be misread (no 0 O 1 I L). */
function inviteCode(ctx: AppContext): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  let code = ''
  while (code.length < 8) {
    const byte = ctx.chance(1)[0] ?? 255
    // 248 is the largest multiple of 31 in a byte: no letter is likelier than another.
    if (byte < 248) code += letters[byte % letters.length]
  }
  return code
}
