import { Type } from 'typebox'
import { defineCall } from './call.ts'

/** Where a player came from, and whether advertising networks may learn of it (AP-05). */
const Mark = Type.Optional(Type.String({ maxLength: 256 }))

const originFields = {
  installReferrer: Mark,
  proxyId: Mark,
  /** `pwa` where the page was opened from the home screen. */
  entry: Mark,
  url: Type.Optional(Type.String({ maxLength: 512 })),
  referrer: Type.Optional(Type.String({ maxLength: 512 })),
  fbp: Mark,
  fbc: Mark,
  /** What Meta adds to an address; `fbc` is made of it where there is none. */
  fbclid: Mark,
  ttclid: Mark,
  ttp: Mark,
}

export const attribution = defineCall({
  name: 'attribution',
  summary:
    'After registration: where the player came from. Marks of networks are kept with consent only.',
  access: 'player',
  input: { ...originFields, consent: Type.Boolean() },
  output: {},
  failures: [],
})

export const getAdConsent = defineCall({
  name: 'getAdConsent',
  summary: 'Whether the player lets advertising networks know, and which ones there are here.',
  access: 'player',
  passive: true,
  input: {},
  output: { consent: Type.Boolean(), networks: Type.Array(Type.String()) },
  failures: [],
})

export const setAdConsent = defineCall({
  name: 'setAdConsent',
  summary:
    'Gives the consent, or takes it back: then nothing more is sent, and the marks are deleted.',
  access: 'player',
  input: { consent: Type.Boolean() },
  output: { consent: Type.Boolean() },
  failures: [],
})

export const attributionCalls = [attribution, getAdConsent, setAdConsent] as const
