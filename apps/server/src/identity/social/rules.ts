import { createHash } from 'node:crypto'
import { socialNames, type SocialName } from '@perlas/contract/social-names'
import { labelOf as shownName } from '#/kernel/openid.ts'

export type Provider = SocialName
export const providers = Object.keys(socialNames) as Provider[]

/** Minutes in which a browser must be back. */
export const FLOW_MINUTES = 10

/** What stands in the table instead of what the browser and the provider hold. */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** How the linked account is called: the name there, else the end of its number. Never its mail address. */
export const labelOf = ({ sub, name }: { sub: string; name?: unknown }): string =>
  shownName(name, sub)
