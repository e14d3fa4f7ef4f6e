import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { siteSettings, type SiteSettings } from '#/platform/sites/sites.ts'
import { mobileOf, type MobileLimits } from '@perlas/contract/mobile'
import type { NameLimits } from '#/identity/players/players.ts'
import { reservedWords } from './questions.ts'
import type { PasswordLimits } from './rules.ts'

/** A site's settings for accounts. */
export type SiteRules = NameLimits &
  PasswordLimits &
  MobileLimits & {
    mode: string
    registerType: string
    otpStatus: boolean
    alsoByName?: boolean | undefined
    termsVersion: string
    declarationVersion?: string | undefined
  }

/** The rules for names and passwords on the host's site, with the words that are easy to guess there. */
export async function siteRules(ctx: AppContext, host: string): Promise<SiteRules & SiteSettings> {
  const [site, words] = await Promise.all([siteSettings(ctx, host), reservedWords(ctx)])
  return { ...site, reservedWords: words }
}

/** The same for a registration: where numbers are registered, a site may let a name be the other way. */
export async function rulesOf(ctx: AppContext, host: string, byName = false): Promise<SiteRules> {
  const site = await siteRules(ctx, host)
  return byName && site.alsoByName ? { ...site, registerType: 'username' } : site
}

/** Always in green mode, else where players register by number and must prove it (AU-09). */
export function asksForCode({
  mode,
  registerType,
  otpStatus,
}: Pick<SiteRules, 'mode' | 'registerType' | 'otpStatus'>): boolean {
  return mode === 'green' || (registerType === 'phone' && otpStatus)
}

/**
 * The number and code that a site asks for in a social sign-up; undefined when it asks for none.
 */
export function provedMobile(
  site: SiteRules,
  given: { mobile?: string | undefined; code?: string | undefined },
): { mobile: string; code: string } | undefined {
  if (!asksForCode(site)) return undefined
  const mobile = given.mobile === undefined ? undefined : mobileOf(given.mobile, site)
  if (!mobile) throw new AppError('mobile-unavailable')
  if (!given.code) throw new AppError('code-wrong')
  return { mobile, code: given.code }
}
