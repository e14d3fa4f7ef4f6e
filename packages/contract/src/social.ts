import { Type } from 'typebox'
import { loginFields } from './accounts.ts'
import { defineCall } from './call.ts'
import { DeviceInfo } from './identity.ts'
import { ProofPurpose } from './proof.ts'
import { SocialProvider } from './social-provider.ts'

/**
 * Signing in by an account that somebody has elsewhere (AU-17). The browser fetches an address with
 * `socialStart`, goes there, comes back to /login with `state` and `code`, and sends both with the
 * `uuid` it made up before it left: what another browser brought back is of no use here.
 */
const Short = Type.String({ maxLength: 64 })
const Uuid = Type.String({ minLength: 16, maxLength: 64 })
const State = Type.String({ minLength: 16, maxLength: 128 })
const CipheredPassword = Type.String({ minLength: 20, maxLength: 600 })

const returned = {
  state: State,
  code: Type.String({ minLength: 1, maxLength: 2048 }),
  uuid: Uuid,
  /** Who says it answers (RFC 9207), where the provider says so. */
  iss: Type.Optional(Type.String({ maxLength: 256 })),
}

const linkedFields = {
  /** The name there of each linked account; empty while none is linked. */
  lineAccount: Type.String(),
  googleAccount: Type.String(),
  facebookAccount: Type.String(),
}

export const socialStart = defineCall({
  name: 'socialStart',
  summary: 'The address of the provider to send the browser to; to link, for a signed-in player.',
  access: 'optional',
  input: {
    provider: SocialProvider,
    uuid: Uuid,
    /** Links the account there to the signed-in player, instead of signing in. */
    link: Type.Optional(Type.Boolean()),
    /** To link: the player's password, where there is one. */
    password: Type.Optional(CipheredPassword),
    /** Proves the signed-in player by a fresh login at an account that is linked (`socialProve`). */
    prove: Type.Optional(ProofPurpose),
  },
  output: { url: Type.String() },
  failures: [
    'social-closed',
    'social-taken',
    'unauthenticated',
    'proof-needed',
    'wrong-credentials',
    'login-locked',
    'cipher-stale',
  ],
})

const enterFailures = [
  'social-closed',
  'social-failed',
  'social-unknown',
  'account-frozen',
  'access-closed',
  'second-factor-needed',
] as const

export const lineLogin = defineCall({
  name: 'lineLogin',
  summary: 'Signs in by what LINE sent the browser back with.',
  access: 'public',
  input: { ...returned, phoneinfoJsonModel: Type.Optional(DeviceInfo) },
  output: { token: Type.String(), ...loginFields },
  failures: enterFailures,
})

export const googleLogin = defineCall({
  name: 'googleLogin',
  summary: 'Signs in by what Google sent the browser back with.',
  access: 'public',
  input: { ...returned, phoneinfoJsonModel: Type.Optional(DeviceInfo) },
  output: { token: Type.String(), ...loginFields },
  failures: enterFailures,
})

export const facebookLogin = defineCall({
  name: 'facebookLogin',
  summary: 'Signs in by what Facebook sent the browser back with.',
  access: 'public',
  input: { ...returned, phoneinfoJsonModel: Type.Optional(DeviceInfo) },
  output: { token: Type.String(), ...loginFields },
  failures: enterFailures,
})

export const socialRegist = defineCall({
  name: 'socialRegist',
  summary: 'Opens an account for whom a social login answered social-unknown, by the same state.',
  access: 'public',
  input: {
    state: State,
    uuid: Uuid,
    /** As in accountRegist: 21 or older, and of none of the barred groups. */
    declaration: Type.Boolean(),
    termsVersion: Type.Optional(Short),
    inviteCode: Type.Optional(Type.String({ maxLength: 32 })),
    phoneinfoJsonModel: Type.Optional(DeviceInfo),
    /** Where the site asks for a one-time code: the number and its code. */
    countryCode: Type.Optional(Type.String({ maxLength: 8 })),
    mobile: Type.Optional(Type.String({ minLength: 5, maxLength: 40 })),
    code: Type.Optional(Type.String({ minLength: 6, maxLength: 6, pattern: '^[0-9]+$' })),
  },
  output: { token: Type.String(), ...loginFields },
  failures: [
    'social-closed',
    'social-failed',
    'social-taken',
    'declaration-missing',
    'mobile-unavailable',
    'code-wrong',
    'account-unavailable',
  ],
})

export const socialLink = defineCall({
  name: 'socialLink',
  summary: 'Links what the provider sent the browser back with to the signed-in player.',
  access: 'player',
  input: returned,
  output: linkedFields,
  failures: ['social-closed', 'social-failed', 'social-taken'],
})

export const socialProve = defineCall({
  name: 'socialProve',
  summary:
    'Proves the player by what the provider sent the browser back with, for what `socialStart` was asked for.',
  access: 'player',
  whileExcluded: true,
  input: returned,
  output: {
    purpose: ProofPurpose,
    proof: Type.String(),
    /** Seconds that it lives. */
    seconds: Type.Integer(),
  },
  failures: ['social-closed', 'social-failed'],
})

export const socialUnlink = defineCall({
  name: 'socialUnlink',
  summary: 'Unlinks an account; never the only way a player can sign in.',
  access: 'player',
  input: { provider: SocialProvider, password: CipheredPassword },
  output: linkedFields,
  failures: ['social-last-way', 'wrong-credentials', 'login-locked', 'cipher-stale'],
})

export const socialState = defineCall({
  name: 'socialState',
  summary: 'What is linked to the signed-in player, and whether there is a password beside it.',
  access: 'player',
  passive: true,
  input: {},
  output: { ...linkedFields, hasPassword: Type.Boolean() },
  failures: [],
})

export const socialCalls = [
  socialStart,
  lineLogin,
  googleLogin,
  facebookLogin,
  socialRegist,
  socialLink,
  socialProve,
  socialUnlink,
  socialState,
] as const
