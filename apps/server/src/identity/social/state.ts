import { slot } from '#/kernel/state.ts'
import type { ClientSettings, OpenIdProvider } from '#/kernel/openid.ts'
import { openSocialProvider } from './providers.ts'
import { providers, type Provider } from './rules.ts'

/** The providers at which a client is registered. */
export type SocialState = { readonly [Name in Provider]?: OpenIdProvider }

export const socialState = slot<SocialState>('social')

export function openSocial(
  settings: { readonly [Name in Provider]: ClientSettings | undefined },
  now: () => number,
): SocialState {
  const open: { [Name in Provider]?: OpenIdProvider } = {}
  for (const name of providers) {
    const client = settings[name]
    if (client) open[name] = openSocialProvider(name, client, now)
  }
  return open
}
