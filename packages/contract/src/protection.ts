import { SmallNumber } from './money.ts'
import { Type, type Static } from 'typebox'
import { loginFields } from './accounts.ts'
import { defineCall } from './call.ts'
import { DeviceInfo } from './identity.ts'

/** What a login can ask for beside the password: codes of an app, recovery codes, passkeys. */

/** Six digits of the app, or a recovery code. */
export const SecondCode = Type.String({ minLength: 6, maxLength: 16 })
/** What WebAuthn puts into JSON, as the browser made it; its options are the browser's own business. */
const Base64url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const Options = Type.Unknown()

const credentialFields = {
  id: Base64url(1400),
  rawId: Base64url(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
  clientExtensionResults: Type.Object({}),
}

/** A passkey that was just made. */
export const PasskeyAnswer = Type.Object({
  ...credentialFields,
  response: Type.Object({
    clientDataJSON: Base64url(4000),
    attestationObject: Base64url(16_000),
    authenticatorData: Type.Optional(Base64url(8000)),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 })),
    publicKeyAlgorithm: Type.Optional(SmallNumber),
    publicKey: Type.Optional(Base64url(4000)),
  }),
})
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

/** A passkey that signs in. */
export const PasskeyAssertion = Type.Object({
  ...credentialFields,
  response: Type.Object({
    clientDataJSON: Base64url(4000),
    authenticatorData: Base64url(4000),
    signature: Base64url(4000),
    userHandle: Type.Optional(Base64url(200)),
  }),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const loginSecondStep = defineCall({
  name: 'loginSecondStep',
  summary: 'Finishes a login that answered `second-factor-needed`, by a code.',
  access: 'public',
  input: {
    /** `pending` of that answer: good for five minutes and five tries. */
    pending: Type.String({ minLength: 20, maxLength: 128 }),
    code: SecondCode,
    phoneinfoJsonModel: Type.Optional(DeviceInfo),
  },
  output: { token: Type.String(), ...loginFields },
  failures: ['code-wrong', 'login-locked', 'second-step-over', 'unauthenticated'],
})

export const passkeyLoginOptions = defineCall({
  name: 'passkeyLoginOptions',
  summary: 'What the browser needs to sign in by a passkey; the same for everybody.',
  access: 'public',
  input: {},
  output: { options: Options },
  failures: [],
})

export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  summary: 'Signs in by a passkey, which counts as both factors.',
  access: 'public',
  input: { answer: PasskeyAssertion, phoneinfoJsonModel: Type.Optional(DeviceInfo) },
  output: { token: Type.String(), ...loginFields },
  failures: ['passkey-refused', 'account-frozen', 'access-closed', 'unauthenticated'],
})

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** ISO 8601. */
  createdAt: Type.String(),
  /** Null while it was never used. */
  usedAt: Type.Union([Type.String(), Type.Null()]),
})
export type Passkey = Static<typeof Passkey>

export const getProtection = defineCall({
  name: 'getProtection',
  summary: 'Whether a login asks for a code, how many recovery codes are left, and the passkeys.',
  access: 'player',
  input: {},
  output: {
    secondFactor: Type.Boolean(),
    recoveryLeft: Type.Integer(),
    /** Unused codes of `makeWayCodes`. */
    wayCodesLeft: Type.Integer(),
    passkeys: Type.Array(Passkey),
  },
  failures: [],
})

export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  summary: 'Makes a secret for an authenticator app; in force once a code confirmed it.',
  access: 'player',
  proof: 'identity',
  input: {},
  output: {
    /** Base32, to be typed where nothing can be scanned. */
    secret: Type.String(),
    /** `otpauth://…`, what the QR code carries. */
    uri: Type.String(),
  },
  failures: ['forbidden'],
})

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  summary: 'Puts the second factor in force by its first code.',
  access: 'player',
  input: { code: SecondCode },
  output: {
    /** Ten, shown this once. */
    recoveryCodes: Type.Array(Type.String()),
  },
  failures: ['code-wrong', 'login-locked', 'forbidden'],
})

export const endSecondFactor = defineCall({
  name: 'endSecondFactor',
  summary: 'Switches the second factor off, by a code and a proof of another kind.',
  access: 'player',
  proof: 'factor',
  input: { code: SecondCode },
  output: {},
  failures: ['code-wrong', 'login-locked', 'forbidden'],
})

export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  summary: 'What the browser needs to make a passkey.',
  access: 'player',
  proof: 'identity',
  input: {},
  output: { options: Options },
  failures: [],
})

export const addPasskey = defineCall({
  name: 'addPasskey',
  summary: 'Keeps a passkey that the browser made, under a name.',
  access: 'player',
  input: { name: Type.String({ minLength: 1, maxLength: 40 }), answer: PasskeyAnswer },
  output: {},
  failures: ['passkey-refused'],
})

export const removePasskey = defineCall({
  name: 'removePasskey',
  summary: 'Takes a passkey away: it opens nothing any more.',
  access: 'player',
  proof: 'identity',
  input: { id: Base64url(1400) },
  output: {},
  failures: ['not-found'],
})

export const protectionCalls = [
  loginSecondStep,
  passkeyLoginOptions,
  passkeyLogin,
  getProtection,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  passkeyOptions,
  addPasskey,
  removePasskey,
] as const
