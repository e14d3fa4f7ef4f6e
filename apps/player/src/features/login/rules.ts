import type { SiteConfig } from '@perlas/contract/catalogue'
import { loginTypes, siteVariants } from '@perlas/contract/enums'
import { looksLikeMobile, readMobile } from '@perlas/contract/mobile'
import type { Static } from 'typebox'
import { failureMessage, isRefused, Refused } from '@perlas/player-kit/failure.ts'
import { isTurnedDown } from '#/passkeys/passkeys.ts'

export type Site = Static<typeof SiteConfig>
export type Complaint = { key: string; values?: Record<string, unknown> } | undefined

/** Bounds until the server's arrive. */
export const defaultBounds = {
  usernameLengthMin: 4,
  usernameLengthMax: 16,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
  accountLengthMin: 10,
  accountLengthMax: 11,
  accountRule: { mobileStartsWith: '' },
  countryCode: '63',
}
export const INPUT_MAX = 50

/** Letters and digits only, within the bounds (AU-06). */
export function checkUsername(text: string, site: Partial<Site> = {}): Complaint {
  const { usernameLengthMin: min, usernameLengthMax: max } = { ...defaultBounds, ...site }
  const fits = /^[A-Za-z0-9]+$/.test(text) && text.length >= min && text.length <= max
  if (!fits) return { key: 'login.loginUsernameTip', values: { min, max } }
  const isNumber = looksLikeMobile(text, { ...defaultBounds, ...site })
  return isNumber ? { key: 'login.usernameIsNumber' } : undefined
}

/**
 * Required, within the bounds, and of the right kind by its first character (AU-05), however it is written: read as
 * the server reads it.
 */
export function checkMobile(text: string, site: Partial<Site> = {}): Complaint {
  const limits = { ...defaultBounds, ...site }
  const { accountLengthMin: min, accountLengthMax: max, accountRule } = limits
  const { wrong } = readMobile(text, limits)
  if (wrong === 'length') return { key: 'login.loginPhoneTip', values: { min, max } }
  const start = accountRule.mobileStartsWith
  return wrong && { key: 'login.mobileInputTips1', values: { start } }
}

/** Six digits (AU-09). */
export function checkCode(text: string): Complaint {
  return /^\d{6}$/.test(text.trim()) ? undefined : { key: 'login.loginOtpTip' }
}

/** Whether people are known by their number here, or by a name (AU-03). */
export function goesByNumber(site: Partial<Site> | undefined): boolean {
  return site?.registerType === 'phone' || site?.registerType === 'phoneNoOtp'
}

/** The site as who registers by a name meets it, where that is the other way beside the number. */
export function siteByName(site: Partial<Site> | undefined, byName: boolean) {
  return byName && site?.alsoByName ? { ...site, registerType: 'username' } : site
}

/** Whether a name is the other way beside the number. */
export function takesBoth(site: Partial<Site> | undefined): boolean {
  return goesByNumber(site) && site?.alsoByName === true
}

/** In green mode always, else where numbers are registered and must be proved (AU-09). */
export function asksForCode(site: Partial<Site> | undefined): boolean {
  return site?.mode === 'green' || (site?.registerType === 'phone' && site.otpStatus === true)
}

/** Phone 1, account 2, phoneNoOtp 3 (AU-02). */
export function loginTypeOf(site: Partial<Site> | undefined): number {
  if (site?.registerType === 'phone') return loginTypes.phone
  return site?.registerType === 'phoneNoOtp' ? loginTypes.phoneNoOtp : loginTypes.account
}

const isInternational = (account: string) => /^\+\d+$/.test(account)

/** Whether the remembered account is a user name, which is asked for again. */
export function isUserName(account: string): boolean {
  return account !== '' && !isInternational(account)
}

/** What the browser remembers of the last login, as this site's form takes it: a number, or a name. */
export function rememberedFor(account: string, site: Partial<Site> | undefined): string {
  const isNumber = isInternational(account)
  if (!goesByNumber(site)) return isNumber ? '' : account
  const prefix = `+${site?.countryCode ?? ''}`
  return isNumber && account.startsWith(prefix) ? account.slice(prefix.length) : ''
}

/** Within the bounds (AU-07). */
export function checkPassword(text: string, site: Partial<Site> = {}): Complaint {
  const { passwordLengthMin: min, passwordLengthMax: max } = { ...defaultBounds, ...site }
  return text.length >= min && text.length <= max
    ? undefined
    : { key: 'login.loginPasswordTip', values: { min, max } }
}

/** Non-empty and equal (AU-07). */
export function checkConfirmation(text: string, password: string): Complaint {
  return text !== '' && text === password ? undefined : { key: 'login.loginConfirmationTip' }
}

/** The variants that ask for the agreement before login and registration (AU-10); green asks as well. */
export function asksAgreement(site: Partial<Site> | undefined): boolean {
  const variant = site?.variant ?? '9s'
  return site?.mode === 'green' || (siteVariants as readonly string[]).includes(variant)
}

const named = new Set([101, 102, 1018, 1019, 1020, 1043, 1047, 1049])

/** The text of a refused login or registration; 1045 speaks where a number is given (AU-18). */
export function loginFailure(
  error: unknown,
  byNumber = false,
): { key: string; values: Record<string, unknown> } {
  if (!(error instanceof Refused)) return failureMessage(error)
  const { errcode } = error
  if (Math.trunc(errcode / 10) === 109) return failureMessage(error)
  const values = {
    code: errcode,
    minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)),
  }
  if (errcode === 1050) return { key: 'login.declarationMissing', values }
  const worded = named.has(errcode) || (byNumber && errcode === 1045)
  return { key: worded ? `login.loginFailed${errcode}` : 'login.loginFailed', values }
}

/** Why the second step was refused. */
export function secondStepFailure(error: unknown) {
  if (isRefused(error, 'login-locked')) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    return { key: 'login.secondStepWait', values: { minutes } }
  }
  if (isRefused(error, 'code-wrong')) return { key: 'login.loginFailed1020', values: {} }
  return failureMessage(error)
}

/** Why a passkey did not open; undefined where the person only closed the browser's window. */
export function passkeyFailure(error: unknown) {
  if (isTurnedDown(error)) return undefined
  return isRefused(error, 'account-frozen', 'access-closed')
    ? loginFailure(error)
    : failureMessage(error)
}

/**
 * The same where the passkey was only offered in the field: nobody asked for it, so a browser that cannot, or a
 * network that is away, is nothing to tell; a passkey that was chosen and refused is.
 */
export function offerFailure(error: unknown) {
  const isRefusal = isRefused(error, 'passkey-refused', 'account-frozen', 'access-closed')
  return isRefusal ? passkeyFailure(error) : undefined
}

/** The game that a visitor was on the way into, by the address that they are to come back to. */
export function gameWanted(wanted: string | null): number | undefined {
  const [, number] = /^\/start\?gameId=(\d{1,9})$/.exec(wanted ?? '') ?? []
  return number === undefined ? undefined : Number(number)
}
