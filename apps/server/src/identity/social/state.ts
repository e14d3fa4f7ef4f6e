import { slot } from '#/kernel/state.ts'
import { openProvider, type ProviderSettings, type SocialProvider } from './providers.ts'
import { providers, type Provider } from './rules.ts'

/** The providers at which a client is registered. */
export type SocialState = { readonly [Name in Provider]?: SocialProvider }

export const socialState = slot<SocialState>('social')

export function openSocial(
  settings: { readonly [Name in Provider]: ProviderSettings | undefined },
  now: () => number,
): SocialState {
  const open: { [Name in Provider]?: SocialProvider } = {}
  for (const name of providers) {
    const client = settings[name]
    if (client) open[name] = openProvider(name, client, now)
  }
  return open
}
