import { Type, type TOptional } from 'typebox'
import { loginFields } from './accounts.ts'
import { defineCall } from './call.ts'
import { SmallId } from './money.ts'
import { oneOf } from './one-of.ts'
import { profileFields } from './profile-fields.ts'

/**
 * The calls by which somebody becomes known: signing in, registering, recovering, and saying who one
 * is. Apart from `accounts.ts`, because a first visit to home needs none of them.
 */
const Short = Type.String({ maxLength: 64 })
/** `v1.<key id>.<base64url RSA-OAEP-256 of {"p":password,"t":ms,"n":nonce}>` */
export const CipheredPassword = Type.String({ minLength: 20, maxLength: 600 })

/** What the browser says of the device (AP-06). */
export const DeviceInfo = Type.Object(
  {
    channel: Type.Optional(Short),
    appId: Type.Optional(Short),
    os: Type.Optional(Short),
    isBrowser: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    version: Type.Optional(Short),
    deviceModel: Type.Optional(Type.String({ maxLength: 128 })),
    deviceIdJsonModel: Type.Optional(
      Type.Object({ afuid: Type.Optional(Short) }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
)

const credentialFields = {
  outUrl: Type.Optional(Type.String({ maxLength: 512 })),
  phoneinfoJsonModel: Type.Optional(DeviceInfo),
  countryCode: Type.Optional(Type.String({ maxLength: 8 })),
  account: Type.String({ minLength: 1, maxLength: 50 }),
  password: CipheredPassword,
}

export const accountLogin = defineCall({
  name: 'accountLogin',
  summary: 'Signs a player in with account and password and opens a session.',
  access: 'public',
  input: {
    ...credentialFields,
    /** Login type: phone 1, account 2, phoneNoOtp 3. */
    type: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  },
  output: { token: Type.String(), ...loginFields },
  failures: [
    'wrong-credentials',
    'account-frozen',
    'login-locked',
    'access-closed',
    'second-factor-needed',
    'cipher-stale',
  ],
})

/** The account is a user name, on a site that registers numbers and lets both in (`alsoByName`). */
const ByName = Type.Optional(Type.Boolean())

export const accountRegist = defineCall({
  name: 'accountRegist',
  summary: 'Opens an account by user name and signs the player in.',
  access: 'public',
  input: {
    ...credentialFields,
    type: Type.Literal(0),
    /** The player confirms to be 21 or older and to belong to none of the barred groups (PR-01, PR-02). */
    declaration: Type.Boolean(),
    /** Version of the terms the player agreed to. */
    termsVersion: Type.Optional(Short),
    inviteCode: Type.Optional(Type.String({ maxLength: 32 })),
    byName: ByName,
  },
  output: { token: Type.String(), ...loginFields },
  failures: [
    'account-unavailable',
    'mobile-unavailable',
    'code-wrong',
    'password-too-weak',
    'password-guessable',
    'cipher-stale',
    'declaration-missing',
  ],
})

const registerFields = {
  ...credentialFields,
  type: Type.Literal(0),
  declaration: Type.Boolean(),
  termsVersion: Type.Optional(Short),
  inviteCode: Type.Optional(Type.String({ maxLength: 32 })),
  byName: ByName,
}
const Mobile = Type.String({ minLength: 5, maxLength: 40 })
/** A one-time code. */
export const Code = Type.String({ minLength: 6, maxLength: 6, pattern: '^[0-9]+$' })
const CountryCode = Type.Optional(Type.String({ maxLength: 8 }))

export const accountRegist4 = defineCall({
  name: 'accountRegist4',
  summary: 'Opens an account whose number is proved by a one-time code, and signs the player in.',
  access: 'public',
  input: {
    ...registerFields,
    code: Code,
    /** The number of an account that is opened by name; left out where the account is the number. */
    mobile: Type.Optional(Mobile),
  },
  output: { token: Type.String(), ...loginFields },
  failures: [
    'account-unavailable',
    'mobile-unavailable',
    'code-wrong',
    'password-too-weak',
    'password-guessable',
    'cipher-stale',
    'declaration-missing',
  ],
})

export const smsSend = defineCall({
  name: 'smsSend',
  summary: 'Sends a one-time code. The answer is the same whether or not anybody has the number.',
  access: 'optional',
  input: {
    countryCode: CountryCode,
    mobile: Mobile,
    type: Type.Literal(0),
    appId: Type.Optional(Short),
    channel: Type.Optional(Short),
    /** What the code is for; registration when left out. Binding needs a session. */
    purpose: Type.Optional(
      Type.Union([Type.Literal('register'), Type.Literal('forget'), Type.Literal('bind')]),
    ),
  },
  output: {
    /** Seconds until another code may be asked for. */
    resendIn: Type.Integer(),
    /**
     * The code itself, on a trial installation, which sends no texts: to register from the same machine, or to add a
     * number to one's own account. Never for `forget`, and never where a provider is plugged in.
     */
    trialCode: Type.Optional(Type.String()),
  },
  failures: ['mobile-unavailable', 'unauthenticated', 'texts-used-up'],
})

export const forgetPassword = defineCall({
  name: 'forgetPassword',
  summary: 'Sets a new password by the one-time code of the number; every session ends.',
  access: 'public',
  input: {
    countryCode: CountryCode,
    mobile: Mobile,
    code: Code,
    password: CipheredPassword,
  },
  output: {},
  failures: [
    'code-wrong',
    'number-too-new',
    'password-too-weak',
    'password-guessable',
    'cipher-stale',
  ],
})

export const bindAccount = defineCall({
  name: 'bindAccount',
  summary: 'Binds a mobile number that its one-time code proves.',
  access: 'player',
  proof: 'identity',
  input: { countryCode: CountryCode, mobile: Mobile, code: Code },
  output: {
    /** Masked. */
    mobile: Type.String(),
  },
  failures: ['code-wrong', 'mobile-unavailable'],
})

export const agentFill = defineCall({
  name: 'agentFill',
  summary: 'Names who invited this player; once only.',
  access: 'player',
  input: { pid: SmallId },
  output: { pid: Type.Integer() },
  failures: ['superior-refused'],
})

export const agreePapers = defineCall({
  name: 'agreePapers',
  summary:
    'Agrees to the terms and the privacy policy in force; declares anew where that is asked.',
  access: 'player',
  input: { termsVersion: Short, declaration: Type.Optional(Type.Boolean()) },
  output: { termsVersion: Type.String(), declarationVersion: Type.String() },
  failures: ['terms-outdated', 'declaration-missing'],
})

type ProfileFields = typeof profileFields
const profileChange = Object.fromEntries(
  Object.entries(profileFields).map(([name, field]) => [name, Type.Optional(field)]),
) as { [Name in keyof ProfileFields]: TOptional<ProfileFields[Name]> }

export const updateProfile = defineCall({
  name: 'updateProfile',
  summary: 'Changes what is given of nickname, avatar and what else stands in `profile-fields.ts`.',
  access: 'player',
  input: profileChange,
  output: profileFields,
  failures: ['nickname-refused', 'not-found'],
})

export const getLooks = defineCall({
  name: 'getLooks',
  summary: 'The looks of the lobby that the player owns; `updateProfile` chooses one as the frame.',
  access: 'player',
  input: {},
  output: { owned: Type.Array(Type.Integer()) },
  failures: [],
})

/** Pages that count by having been opened once. */
export const seenPages = ['payback', 'draws', 'break', 'help'] as const
export type SeenPage = (typeof seenPages)[number]

export const sawPage = defineCall({
  name: 'sawPage',
  summary: 'Says that the player opened a page that activities ask for; the first time is kept.',
  access: 'player',
  input: { page: oneOf(seenPages) },
  output: {},
  failures: [],
})

export const loginKeptOut = defineCall({
  name: 'loginKeptOut',
  summary:
    'For who was refused with `access-closed`: opens a session for withdrawals, records and documents alone.',
  access: 'public',
  input: {
    /** `pending` of that answer: good once, for fifteen minutes. */
    pending: Type.String({ minLength: 20, maxLength: 128 }),
    phoneinfoJsonModel: Type.Optional(DeviceInfo),
  },
  output: { token: Type.String(), ...loginFields },
  failures: ['second-step-over', 'account-frozen'],
})

export const identityCalls = [
  accountLogin,
  accountRegist,
  accountRegist4,
  smsSend,
  forgetPassword,
  bindAccount,
  agentFill,
  updateProfile,
  getLooks,
  sawPage,
  agreePapers,
  loginKeptOut,
] as const
