import { createHash, createHmac } from 'node:crypto'
import { socialNames, type SocialName } from '@perlas/contract/social-names'

export type Provider = SocialName
export const providers = Object.keys(socialNames) as Provider[]

/** Minutes in which a browser must be back. */
export const FLOW_MINUTES = 10

/** What stands in the table instead of what the browser and the provider hold. */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * Nonce and PKCE verifier of a state: made of it under the server's secret, each time alike. Who reads
 * the table learns neither, and who reads the address bar (the state) cannot make them.
 */
export function secretsOf(state: string, seal: string): { nonce: string; verifier: string } {
  const made = (what: string) =>
    createHmac('sha256', seal).update(`social:${what}:${state}`).digest('base64url')
  return { nonce: made('nonce'), verifier: made('verifier') }
}

/** How the linked account is called: the name there, else the end of its number. Never its mail address. */
export function labelOf(claims: { sub: string; name?: unknown }): string {
  const label =
    typeof claims.name === 'string' && claims.name.trim() !== '' ? claims.name : undefined
  // Names of elsewhere are anything at all: what cannot be seen or turns the line around goes.
  const plain = (label ?? `…${claims.sub.slice(-4)}`)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  return Array.from(plain).slice(0, 40).join('') || '…'
}
