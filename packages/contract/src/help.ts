import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'

// The help center: what its articles name, as it is set now, and when a person answers.

/** Hundredths; null where nothing says it, as without an open payment method. */
const Amount = Type.Union([Type.Integer(), Type.Null()])
const Count = Type.Integer()

/** Each is a blank that articles may fill in. Amounts are hundredths; a 0 says that there is no such rule. */
const HelpValues = Type.Object({
  leastAge: Count,
  usernameLeast: Count,
  usernameMost: Count,
  passwordLeast: Count,
  codeMinutes: Count,
  numberHours: Count,
  idleMinutes: Count,
  sessionDays: Count,
  recoveryHours: Count,
  kycDays: Count,
  kycKeepDays: Count,
  visitKeepDays: Count,
  depositLeast: Amount,
  depositMost: Amount,
  depositMinutes: Count,
  depositsOpen: Count,
  withdrawLeast: Amount,
  withdrawMost: Amount,
  withdrawFee: Amount,
  withdrawalsOpen: Count,
  smallUpTo: Amount,
  smallDays: Count,
  middleUpTo: Amount,
  middleDays: Count,
  largeDays: Count,
  accountHours: Count,
  resetHours: Count,
  payoutAccounts: Count,
  /** Hundredths of points. */
  pointsRate: Count,
  pointsLeast: Count,
  pointsMost: Amount,
  pointsMonths: Count,
  inviteDeposit: Amount,
  inviteBets: Amount,
  inviteDays: Count,
  inviteWithin: Count,
  limitHours: Count,
  complaintDays: Count,
  dataDays: Count,
  appealDays: Count,
  helpline: Type.String(),
})
export type HelpValues = Static<typeof HelpValues>

/** When members of the house answer in the app. */
const Desk = Type.Object({
  /** The chat is in the app; else mail or a service outside answers, at hours of their own. */
  chat: Type.Boolean(),
  /** Hours in Manila. */
  from: Type.Integer(),
  until: Type.Integer(),
  isOpen: Type.Boolean(),
  /** ISO 8601: when it opens next; the moment of the answer where it is open. */
  opensAt: Type.String(),
  /** ISO 8601: the moment of the answer. */
  now: Type.String(),
  /** Somebody sits at the desk this minute. */
  staffed: Type.Boolean(),
})
export type Desk = Static<typeof Desk>

export const getHelp = defineCall({
  name: 'anonymous/help',
  summary: 'The sums, days and hours that articles of the help center name, and when it answers.',
  access: 'public',
  input: {},
  output: { values: HelpValues, desk: Desk },
  failures: [],
})
