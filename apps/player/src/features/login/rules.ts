import type { SiteConfig } from '@perlas/contract/catalogue'
import { siteVariants } from '@perlas/contract/enums'
import type { Static } from 'typebox'
import { Refused } from '#/api/failure.ts'

export type Site = Static<typeof SiteConfig>
export type Complaint = { key: string; values?: Record<string, unknown> } | undefined

/** Bounds until the server's arrive. */
export const defaultBounds = {
  usernameLengthMin: 4,
  usernameLengthMax: 16,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
}
export const INPUT_MAX = 50

/** Letters and digits only, within the bounds (AU-06). */
export function checkUsername(text: string, site: Partial<Site> = {}): Complaint {
  const { usernameLengthMin: min, usernameLengthMax: max } = { ...defaultBounds, ...site }
  const fits = /^[A-Za-z0-9]+$/.test(text) && text.length >= min && text.length <= max
  return fits ? undefined : { key: 'login.loginUsernameTip', values: { min, max } }
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

const named = new Set([101, 102, 1018, 1019, 1020, 1043, 1045, 1047, 1049, 1050])

/** The text of a refused login or registration (AU-18). */
export function loginFailure(error: unknown): { key: string; values: Record<string, unknown> } {
  if (!(error instanceof Refused)) return { key: 'error.offline', values: {} }
  const values = {
    code: error.errcode,
    minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)),
  }
  if (error.errcode === 1050) return { key: 'login.declarationMissing', values }
  return {
    key: named.has(error.errcode) ? `login.loginFailed${error.errcode}` : 'login.loginFailed',
    values,
  }
}
