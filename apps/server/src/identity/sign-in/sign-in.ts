import type { AppContext } from '#/kernel/context.ts'
import { passwordKeys, type PublicKey } from '#/platform/secrets/secrets.ts'
import { deleteOldHours } from '#/platform/sms/sms.ts'
import { deleteStaleProofs } from './proofs/store.ts'
import { deleteStalePending } from './second-factor/store.ts'
import type { Caller } from './sessions.ts'
import { signInState } from './state.ts'
import { deleteOldDays, deleteStale, readIdleIn } from './store.ts'

export { grantProof, needProof } from './proofs/proofs.ts'
export { refuseNewNumber, notifyChange, undoByLink, undoChange } from './changes/changes.ts'
export { forgetSessions } from './ended.ts'
export { enter, hasPassword } from './entry.ts'
export { closeAccount, endAllSessions, setFrozen } from './freeze.ts'
export { beginExclusion, endExclusion, enterRestricted } from './exclusion/exclusion.ts'
export { offerRestricted } from './exclusion/pending.ts'
export { knowDevice, login, logout } from './login/login.ts'
export { readDevices as devicesOf } from './login/store.ts'
export { bindMobile, reachable, resetPassword } from './numbers.ts'
export { checkPassword, commonPasswords } from './passwords.ts'
export { hasPasskey } from './passkeys/passkeys.ts'
export { purgeSessions } from './purge/purge.ts'
export { reservedWords, linkedLogins, signedOut, undoLinkedChange } from './questions.ts'
export { register, type Identity } from './registration.ts'
export { IDLE_MINUTES, SESSION_DAYS, type PasswordLimits } from './rules.ts'
export { NUMBER_COOLING_HOURS } from './changes/changes.ts'
export { deviceOf } from './security/devices.ts'
export { isLoginPassword, provePassword } from './security/security.ts'
export { originOf, type Caller, type Origin, type SignedIn } from './sessions.ts'
export { asksForCode, provedMobile, siteRules, type SiteRules } from './site-rules.ts'
export {
  readActiveMinutes as activeMinutes,
  readLastVisits as lastVisits,
  countActive as playersHere,
  readVisits as visitsOf,
  readVisitsOf as visitsOfMany,
  sampleActive as somePlayersHere,
} from './store.ts'
export {
  grantRecoveryCode,
  hasAccountRecovery,
  RECOVERY_REST_HOURS,
  recoveryRest,
  renewRecoveryCode,
  stopRecoveryCode,
} from './account-recovery/account-recovery.ts'

/** The session behind a token; undefined when it ended, expired or went idle. */
export function callerOfToken(
  ctx: AppContext,
  token: string,
  passive: boolean,
): Promise<Caller | undefined> {
  return signInState(ctx).sessions.caller(ctx, token, passive)
}

/** Play counts as activity, though its requests come from the game provider. */
export function markActive(ctx: AppContext, playerId: number, sessionId: string): void {
  signInState(ctx).sessions.markActive(playerId, sessionId)
}

export function passwordKey(ctx: AppContext): Promise<PublicKey> {
  return passwordKeys(ctx).current(ctx)
}

export function idleIn(ctx: AppContext, caller: Caller): Promise<number> {
  return readIdleIn(ctx, caller)
}

/** Stores the activity gathered in memory; called every few seconds and before the process ends. */
export function flushActivity(ctx: AppContext): Promise<void> {
  return signInState(ctx).sessions.flush(ctx)
}

/** Deletes what is of no use any more: used nonces, old counters of tries, unfinished logins, expired proofs. */
export async function sweepSignIn(ctx: AppContext): Promise<void> {
  await deleteStale(ctx)
  await deleteStalePending(ctx)
  await deleteStaleProofs(ctx)
  await deleteOldHours(ctx)
  await deleteOldDays(ctx)
}

/** Drops sessions from the cache when another node ends them. */
export function listenToSessions(ctx: AppContext): void {
  ctx.fanout.subscribe('session-ended', (payload) => {
    const [player, sessionId = '*'] = payload.split(' ')
    signInState(ctx).sessions.forget(Number(player), sessionId)
  })
}
