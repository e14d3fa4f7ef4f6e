import { openProvider, type ClientSettings, type OpenIdProvider } from '#/kernel/openid.ts'
import { slot } from '#/kernel/state.ts'

export type OfficeOpenId = ClientSettings & {
  /** Its name on the sign-in page. */
  name: string
  /** Ways of signing in there that count as a second factor. */
  trustedAcr: readonly string[]
}
/** The company's provider, where one is set up. */
export type OpenIdState = { company?: OfficeOpenId & { provider: OpenIdProvider } }

export const openIdState = slot<OpenIdState>('office openid')

export function openOfficeOpenId(
  settings: OfficeOpenId | undefined,
  clock: () => number,
): OpenIdState {
  if (!settings) return {}
  const { trustedAcr } = settings
  const manners = {
    algorithm: 'RS256',
    scope: 'openid profile email',
    ...(trustedAcr.length > 0 && { asks: { acr_values: trustedAcr.join(' ') } }),
  } as const
  return { company: { ...settings, provider: openProvider(settings, manners, clock) } }
}
