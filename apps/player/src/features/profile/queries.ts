import { getAdConsent, setAdConsent } from '@perlas/contract/attribution'
import { agentFill, getLooks, updateProfile } from '@perlas/contract/identity'
import type { Profile } from '@perlas/contract/profile-fields'
import { shortUrl } from '@perlas/contract/invites'
import { socialState, socialUnlink } from '@perlas/contract/social'
import { call } from '@perlas/player-kit/call.ts'
import { withPassword } from '#/cipher/cipher.ts'
import type { SocialName } from '@perlas/contract/social-names'
import { updatePlayer, updateUser } from '@perlas/player-kit/player.ts'

/** Changes what is given, and the session shows what the server made of it (PF-02). */
export async function changeProfile(change: Partial<Profile>) {
  updateUser(await call(updateProfile, change))
}

/** Names who invited this player; once only (AU-20). */
export async function fillReferrer(id: number) {
  const { pid } = await call(agentFill, { pid: id })
  updateUser({ pid })
}

/** Whether there is a password to ask for (AU-17). */
export function askSocialState() {
  return call(socialState, {})
}

export async function unlinkSocial(provider: SocialName, password: string) {
  const send = (ciphered: string) => call(socialUnlink, { provider, password: ciphered })
  // Who has no password has nothing to cipher; the server says so by the name of the refusal.
  const { lineAccount, googleAccount, facebookAccount } = await withPassword(password, send)
  updateUser({ lineAccount, googleAccount, facebookAccount })
}

/** Looks that the player owns; asked again whenever the profile opens. */
export const looksQuery = {
  queryKey: ['looks'],
  queryFn: () => call(getLooks, {}),
  staleTime: 0,
} as const

export const adConsentQuery = {
  queryKey: ['ad-consent'],
  queryFn: () => call(getAdConsent, {}),
} as const

/** Gives the consent or takes it back (AP-05). */
export async function chooseAdConsent(consent: boolean) {
  await call(setAdConsent, { consent })
}

/** The player's invitation as a short link, asked when it is wanted and kept to be shown (AP-08). */
export async function askInvite() {
  const made = await call(shortUrl, {})
  updatePlayer(() => ({ shareUrlMap: { invite: made.url } }))
  return made
}
