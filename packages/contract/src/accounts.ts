import { Type, type Static } from 'typebox'
import { activityList } from './activity-list.ts'
import { defineCall } from './call.ts'
import { Balance, SmallId } from './money.ts'
import { profileFields } from './profile-fields.ts'

/** Who is signed in. How somebody becomes known to the house: `identity.ts`. */

const Short = Type.String({ maxLength: 64 })
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

/** The signed-in player, as the specification's section 3 names the fields. Money in hundredths. */
export const userFields = {
  id: Type.Integer(),
  uuid: Type.String(),
  account: Type.String(),
  /** The login type the account was made with: phone 1, account 2, phoneNoOtp 3. */
  accountType: Type.Integer(),
  ...profileFields,
  /** Always empty: pictures of linked accounts lie on servers outside, which would learn who plays here and when. */
  avatarOther: Type.String(),
  facebookAccount: Type.String(),
  googleAccount: Type.String(),
  lineAccount: Type.String(),
  /** Masked; empty while there is none. */
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
  /** The nearest agent above, five tiers up at most; 0 while there is none. */
  aid: Type.Integer(),
  inviteCode: Type.String(),
  /** What the player agreed to last; others in `siteConfig` ask again. */
  termsVersion: Type.String(),
  declarationVersion: Type.String(),
  firstRecharge: Type.Boolean(),
  /** What the first deposit brings in bonus coins; 0 once it was made, and while none is offered. */
  firstBonus: Balance,
  /** Deposit orders that can still be paid. */
  openDeposits: Type.Integer(),
  memberDot: Type.Boolean(),
  /** A break or an exclusion runs until then (ISO 8601); empty for everybody else. */
  keptOutUntil: Type.String(),
  /** Kinds of games that the player switched off, by number; left out where none is. Beyond the specification. */
  kindsOff: Type.Optional(Type.Array(Type.Integer())),
}
export const UserInfo = Type.Object(userFields)
export type UserInfo = Static<typeof UserInfo>

export const loginFields = {
  ...userFields,
  appGameDataUser: Type.Object({
    gameLikes: Type.Array(Type.Integer()),
    gameHistory: Type.Array(Type.Integer()),
  }),
  activityIds: Type.Object(activityList),
  appUserBank: Type.Union([BankAccount, Type.Null()]),
  /** Keyed by bankId. */
  appUserBankList: Type.Record(Type.String(), Type.Array(BankAccount)),
}

export const logout = defineCall({
  name: 'logout',
  summary: 'Ends this session. Answers success also when it had ended already.',
  access: 'optional',
  whileExcluded: true,
  input: {},
  output: {},
  failures: [],
})

/** The login-state call: who am I, asked on load. */
export const getAfterLoginInfoWeb = defineCall({
  name: 'getAfterLoginInfoWeb',
  summary: 'The signed-in player, with game likes, history, activities and banks.',
  access: 'player',
  whileExcluded: true,
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
  whileExcluded: true,
  passive: true,
  input: {},
  output: { user: Type.Union([UserInfo, Type.Null()]) },
  failures: [],
})

export const online = defineCall({
  name: 'online',
  summary: 'Heartbeat every 60 s while signed in. Does not count as activity of the player.',
  access: 'player',
  whileExcluded: true,
  passive: true,
  input: { gameId: Type.Optional(SmallId) },
  output: {
    /** Seconds until idleness asks for the password again. */
    idleIn: Type.Integer(),
  },
  failures: [],
})

export const accountCalls = [logout, getAfterLoginInfoWeb, getAfterLoginInfo, online] as const
