import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { siteSettings, type SiteSettings } from '#/platform/sites/sites.ts'
import { mobileOf, type MobileLimits } from './mobiles.ts'
import { houseWords } from './questions.ts'
import type { NameLimits, PasswordLimits } from './rules.ts'

/** What the settings of a site say of accounts. */
export type SiteRules = NameLimits &
  PasswordLimits &
  MobileLimits & {
    mode: string
    registerType: string
    otpStatus: boolean
    termsVersion: string
    declarationVersion?: string | undefined
  }

/** The rules of a host's site for names and passwords; what is played here is no secret to anybody. */
export async function siteRules(ctx: AppContext, host: string): Promise<SiteRules & SiteSettings> {
  const [site, words] = await Promise.all([siteSettings(ctx, host), houseWords(ctx)])
  return { ...site, houseWords: words }
}

/** In green mode always, else where numbers are registered and must be proved (AU-09). */
export function asksForCode({
  mode,
  registerType,
  otpStatus,
}: Pick<SiteRules, 'mode' | 'registerType' | 'otpStatus'>): boolean {
  return mode === 'green' || (registerType === 'phone' && otpStatus)
}

/**
 * The number and code that a site asks for beside an account that another house vouches for; empty where
 * it asks for none.
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
