import { loginTypes } from '@perlas/contract/enums'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { tell } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import {
  hashOfName,
  hashOfSubject,
  letterCode,
  lockIfSpent,
  lockSeconds,
  passwordKeys,
  passwords,
  type PublicKey,
} from '#/platform/secrets/secrets.ts'
import { proveCode, spendCode } from '#/identity/codes/codes.ts'
import { checkPassword } from './passwords.ts'
import {
  nameIsReserved,
  publicName,
  usernameFits,
  type NameLimits,
  type PasswordLimits,
} from './rules.ts'
import { admit } from './second-factor/second-factor.ts'
import { deleteStaleProofs } from './proofs/store.ts'
import { deleteStalePending } from './second-factor/store.ts'
import type { Caller, Origin } from './sessions.ts'
import { networkOf } from './security/devices.ts'
export { readDevices as devicesOf } from './login/store.ts'
import { beginLogin, insertKnownDevice } from './login/store.ts'
import { deleteOldHours } from '#/platform/sms/sms.ts'
import { registering } from './questions.ts'
import { accountsState } from './state.ts'
import {
  deleteOldDays,
  deleteStale,
  insertAgreement,
  insertPlayer,
  playerOfInvite,
  readActiveMinutes,
  readActiveNames,
  readIdleIn,
  readLastVisits,
  readPlayer,
  readRegistered,
  recordSecurityEvent,
  type Player,
} from './store.ts'

export { enter, hasPassword } from './entry.ts'
export { purgeAccounts } from './purge/purge.ts'
export { enterKeptOut, keepOut, keptOutOf, letIn, showOut } from './kept-out/kept-out.ts'
export { isLoginPassword, provePassword } from './security/security.ts'
export { agree, checkAgreed, type PapersInForce } from './agreements.ts'
export { asksForCode, provedMobile, siteRules, type SiteRules } from './site-rules.ts'
export { endAllSessions, forgetSessions, setFrozen } from './freeze.ts'
export { deviceOf, networkOf } from './security/devices.ts'
export { mobileOf, type MobileLimits } from './mobiles.ts'
export { checkPassword, commonPasswords } from './passwords.ts'
export { bindMobile, changeProfile, fillSuperior, reachable, resetPassword } from './profile.ts'
export { refuseNewNumber, tellChange, undoByLink, undoChange } from './changes/changes.ts'
export { hasWayBack } from './way-back/way-back.ts'
export { grantProof, needProof } from './proofs/proofs.ts'
export { maskTail, daysSince, type PasswordLimits } from './rules.ts'
export { byName, MOST_FOUND, nameOf, playerNames, playersCalled } from './store.named.ts'
export { originOf } from './sessions.ts'
export {
  houseWords,
  linkedLogins,
  profileOf,
  registering,
  signedOut,
  undoElsewhere,
} from './questions.ts'
export type { Caller, Origin, Player }

export type SignedIn = { token: string; playerId: number; sessionId: string }

/** How an account is opened: by a name, by a number, or by a name with a number beside it. */
export type Identity = { account: string; accountType: number; mobile?: string }

/**
 * Opens an account. A number that must be proved comes with its one-time code. Those who
 * ask to hear of it (`registering`) do so in the same transaction: the wallet is opened there.
 */
export async function register(
  ctx: AppContext,
  input: {
    identity: Identity
    /** The one-time code for `identity.mobile`; undefined where the site asks for none. */
    code: string | undefined
    /** Undefined for whom another house vouches for (`social`): such an account has no password yet. */
    cipheredPassword: string | undefined
    declaration: boolean
    termsVersion: string
    declarationVersion: string
    inviteCode: string
    limits: NameLimits & PasswordLimits
    origin: Origin
    /** What the way in has to store beside, in the same transaction. */
    also?: (tx: AppContext, playerId: number) => Promise<void>
  },
): Promise<SignedIn> {
  if (!input.declaration) throw new AppError('declaration-missing')
  const { account, accountType, mobile } = input.identity
  const named = accountType === loginTypes.account
  let passwordHash = ''
  if (input.cipheredPassword !== undefined) {
    const password = await passwordKeys(ctx).open(ctx, input.cipheredPassword)
    if (named && (!usernameFits(account, input.limits) || nameIsReserved(account))) {
      throw new AppError('account-unavailable')
    }
    checkPassword(password, account, input.limits)
    passwordHash = await passwords(ctx).hash(password)
  }
  const superiorId = input.inviteCode ? await playerOfInvite(ctx, input.inviteCode) : 0
  // First: who cannot prove the number does not learn whether it is taken.
  const proved =
    input.code !== undefined && mobile
      ? await proveCode(ctx, 'register', mobile, input.code)
      : undefined
  const playerId = await inTransaction(ctx, async (tx) => {
    if (proved) await spendCode(tx, proved)
    const made = await insertPlayer(tx, {
      account,
      accountType,
      passwordHash,
      inviteCode: letterCode(ctx.chance, 8),
      superiorId,
      termsVersion: input.termsVersion,
      declarationVersion: input.declarationVersion,
      ...(mobile && { mobile }),
    })
    if (made === undefined) {
      throw new AppError(named ? 'account-unavailable' : 'mobile-unavailable')
    }
    const network = networkOf(input.origin.address)
    const agreed = { playerId: made, network }
    await insertAgreement(tx, { ...agreed, what: 'papers', version: input.termsVersion })
    await insertAgreement(tx, { ...agreed, what: 'declaration', version: input.declarationVersion })
    await input.also?.(tx, made)
    await registering(tx, made)
    await recordSecurityEvent(tx, {
      playerId: made,
      kind: 'registered',
      address: input.origin.address,
      detail: { termsVersion: input.termsVersion, declaration: true },
    })
    await tell(tx, { type: 'player.registered', playerId: made })
    return made
  })
  const session = await accountsState(ctx).sessions.open(ctx, playerId, input.origin, { kind: '' })
  return { ...session, playerId }
}

/** Signs in by name or number and password. Wrong name and wrong password cannot be told apart. */
export async function login(
  ctx: AppContext,
  input: {
    /** What was typed. */
    account: string
    /** The number that it means, where the site signs in by number; empty for no number at all. */
    mobile?: string | undefined
    cipheredPassword: string
    origin: Origin
  },
): Promise<SignedIn> {
  const name =
    input.mobile === undefined ? `account:${input.account.toLowerCase()}` : `mobile:${input.mobile}`
  const { password, nonce } = await passwordKeys(ctx).read(ctx, input.cipheredPassword)
  const nameHash = hashOfName(ctx, input.mobile || input.account)
  const { knownDevice = '' } = input.origin
  const triesHash = hashOfSubject(ctx, `device:${name}:${knownDevice}`)
  const device = { tokenHash: hashOfSubject(ctx, `known:${knownDevice}`), triesHash }
  const begun = await beginLogin(ctx, { nonce, nameHash, name, device })
  if (!begun) throw new AppError('cipher-stale')
  const { wait, credentials, known } = begun
  // Strangers who guess lock strangers: the owner's own device has tries of its own.
  const counted = known ? triesHash : nameHash
  if (wait > 0) {
    await recordSecurityEvent(ctx, { kind: 'login-locked', address: input.origin.address })
    throw new AppError('login-locked', { retryAfter: wait })
  }
  const right = await passwords(ctx).verify(credentials?.passwordHash, password)
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
  await accountsState(ctx).sessions.end(ctx, caller, 'logout')
  await recordSecurityEvent(ctx, { playerId: caller.playerId, kind: 'logged-out', address: '' })
}

/** The device got in as this player: from now on strangers' wrong passwords are not held against it. */
export async function knowDevice(ctx: AppContext, playerId: number, token: string): Promise<void> {
  if (token) await insertKnownDevice(ctx, playerId, hashOfSubject(ctx, `known:${token}`))
}

/** The player behind a token; undefined when the session ended, expired or went idle. */
export function callerOfToken(
  ctx: AppContext,
  token: string,
  passive: boolean,
): Promise<Caller | undefined> {
  return accountsState(ctx).sessions.caller(ctx, token, passive)
}

/** Playing counts as activity too, though the requests come from the game provider. */
export function markActive(ctx: AppContext, playerId: number, sessionId: string): void {
  accountsState(ctx).sessions.markActive(playerId, sessionId)
}

/** For domains above: a line in the record that regulators read. */
export function noteSecurity(
  ctx: AppContext,
  event: { playerId?: number; kind: string; address: string; detail?: Record<string, unknown> },
): Promise<void> {
  return recordSecurityEvent(ctx, event)
}

/** Whose an invite code is; 0 for nobody's. */
export function ownerOfInvite(ctx: AppContext, code: string): Promise<number> {
  return playerOfInvite(ctx, code)
}

export async function playerById(ctx: AppContext, playerId: number): Promise<Player> {
  const player = await readPlayer(ctx, playerId)
  if (!player) throw new AppError('unauthenticated')
  return player
}

/** How players are named before strangers (masked); those whose account is not open are left out. */
export async function publicNames(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<Map<number, string>> {
  const names = await readActiveNames(ctx, playerIds)
  return new Map(names.map((name) => [name.playerId, publicName(name)]))
}

/** When each of them was last here; those who are unknown are left out. */
export function lastVisits(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<Map<number, Date>> {
  return readLastVisits(ctx, playerIds)
}

/** Minutes in which each of them did something on a Manila day; those who did nothing are left out. */
export function activeMinutes(
  ctx: AppContext,
  playerIds: readonly number[],
  day: string,
): Promise<Map<number, number>> {
  return readActiveMinutes(ctx, playerIds, day)
}

/** Open accounts registered in a time, in pages by number: the next begins after the last one's. */
export function registeredBetween(
  ctx: AppContext,
  ask: { from: Date; until: Date; after: number },
): Promise<{ playerId: number; since: Date }[]> {
  return readRegistered(ctx, ask)
}

export function passwordKey(ctx: AppContext): Promise<PublicKey> {
  return passwordKeys(ctx).current(ctx)
}

export function idleIn(ctx: AppContext, caller: Caller): Promise<number> {
  return readIdleIn(ctx, caller)
}

/** Writes what is gathered in memory; called every few seconds and once before the process ends. */
export function flushActivity(ctx: AppContext): Promise<void> {
  return accountsState(ctx).sessions.flush(ctx)
}

/** Drops used nonces, old failure counts and logins that were never finished. */
export async function sweepAccounts(ctx: AppContext): Promise<void> {
  await deleteStale(ctx)
  await deleteStalePending(ctx)
  await deleteStaleProofs(ctx)
  await deleteOldHours(ctx)
  await deleteOldDays(ctx)
}

/** Sessions that ended on another node are forgotten here. */
export function listenToSessions(ctx: AppContext): void {
  ctx.fanout.subscribe('session-ended', (payload) => {
    const [player, sessionId = '*'] = payload.split(' ')
    accountsState(ctx).sessions.forget(Number(player), sessionId)
  })
}
