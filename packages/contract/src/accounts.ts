import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance, SmallId } from './money.ts'

const Short = Type.String({ maxLength: 64 })
/** `v1.<key id>.<base64url RSA-OAEP-256 of {"p":password,"t":ms,"n":nonce}>` */
const CipheredPassword = Type.String({ minLength: 20, maxLength: 600 })

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

const bankAccountFields = {
  id: Type.String(),
  bankId: Type.String(),
  bankName: Type.String(),
  accountName: Type.String(),
  /** Masked: the last four characters only. */
  cardNum: Type.String(),
  isDefault: Type.Boolean(),
}
export const BankAccount = Type.Object(bankAccountFields)

const activityFields = {
  activityIds: Type.Array(Type.Integer()),
  activityMap: Type.Record(Type.String(), Type.Object({ sort: Type.Integer() })),
}

/** The signed-in player, as the specification's section 3 names the fields. Money in hundredths. */
export const userFields = {
  id: Type.Integer(),
  uuid: Type.String(),
  account: Type.String(),
  /** The login type the account was made with: phone 1, account 2, phoneNoOtp 3. */
  accountType: Type.Integer(),
  nickname: Type.String(),
  /** Index into the avatars. */
  avatar: Type.Integer(),
  avatarOther: Type.String(),
  facebookAccount: Type.String(),
  googleAccount: Type.String(),
  lineAccount: Type.String(),
  /** Masked; empty while none is bound. */
  mobile: Type.String(),
  hasSafeboxPassword: Type.Boolean(),
  hasKyc: Type.Boolean(),
  hasUserOther: Type.Boolean(),
  /** Whole days since registration. */
  regPeriod: Type.Integer(),
  coin: Balance,
  lottery: Balance,
  safebox: Balance,
  totalRecharge: Balance,
  /** Lifetime wagers. */
  bet: Balance,
  vip: Type.Integer(),
  vipExp: Type.Integer(),
  userLevel: Type.Integer(),
  /** The superior's id; 0 while there is none. */
  pid: Type.Integer(),
  aid: Type.Integer(),
  inviteCode: Type.String(),
  firstRecharge: Type.Boolean(),
  memberDot: Type.Boolean(),
}
export const UserInfo = Type.Object(userFields)
export type UserInfo = Static<typeof UserInfo>

export const loginFields = {
  ...userFields,
  appGameDataUser: Type.Object({
    gameLikes: Type.Array(Type.Integer()),
    gameHistory: Type.Array(Type.Integer()),
  }),
  activityIds: Type.Object(activityFields),
  appUserBank: Type.Union([BankAccount, Type.Null()]),
  /** Keyed by bankId. */
  appUserBankList: Type.Record(Type.String(), Type.Array(BankAccount)),
}

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
    'cipher-stale',
  ],
})

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
  },
  output: { token: Type.String(), ...loginFields },
  failures: ['account-unavailable', 'password-too-weak', 'cipher-stale', 'declaration-missing'],
})

export const logout = defineCall({
  name: 'logout',
  summary: 'Ends this session. Answers success also when it had ended already.',
  access: 'optional',
  input: {},
  output: {},
  failures: [],
})

/** The login-state call: who am I, asked on load. */
export const getAfterLoginInfoWeb = defineCall({
  name: 'getAfterLoginInfoWeb',
  summary: 'The signed-in player, with game likes, history, activities and banks.',
  access: 'player',
  input: {
    gameListVersion: Type.Optional(Short),
    os: Type.Optional(Short),
    version: Type.Optional(Short),
    deviceModel: Type.Optional(Type.String({ maxLength: 128 })),
  },
  output: loginFields,
  failures: [],
})

export const getAfterLoginInfo = defineCall({
  name: 'getAfterLoginInfo',
  summary: 'Whether the sender is signed in; the player when so, null for a visitor.',
  access: 'optional',
  passive: true,
  input: {},
  output: { user: Type.Union([UserInfo, Type.Null()]) },
  failures: [],
})

export const online = defineCall({
  name: 'online',
  summary: 'Heartbeat every 60 s while signed in. Does not count as activity of the player.',
  access: 'player',
  passive: true,
  input: { gameId: Type.Optional(SmallId) },
  output: {
    /** Seconds until idleness asks for the password again. */
    idleIn: Type.Integer(),
  },
  failures: [],
})

export const accountCalls = [
  accountLogin,
  accountRegist,
  logout,
  getAfterLoginInfoWeb,
  getAfterLoginInfo,
  online,
] as const
