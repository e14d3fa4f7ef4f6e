import { Type, type Static } from 'typebox'
import { Pesos, strict, Whole, Yes } from './fields.ts'
import { Balance } from './money.ts'
import { defineOffice, may, View } from './office-call.ts'
import { oneOf } from './one-of.ts'

// Payouts that rules decide: the policy that two members set, why an order was paid by it or left to a person, and the stop.

export const PolicySetting = Type.Object(
  {
    decides: Yes(
      'Decides',
      'Pays what fits without a person. Off: it judges every order for comparison, and people decide.',
    ),
    waitSeconds: Whole(
      'Seconds before it decides',
      0,
      3_600,
      'During them a player can still cancel.',
    ),
    orderMost: Pesos('Most for one order'),
    playerDayMost: Pesos(
      'Most for one player in 24 hours',
      'Approved, on its way and paid, this order included.',
    ),
    hourMost: Pesos('Most for the house in an hour'),
    dayMost: Pesos('Most for the house in a day'),
    accountDays: Whole('Age of the player’s account, in days', 0, 3_650),
    identityDays: Whole('Days since the ID was approved', 0, 3_650),
    payeeHours: Whole('Hours since the bank account was added or changed', 0, 8_760),
    payeePaid: Whole('Payouts paid to the same bank account before', 0, 100),
    quietHours: Whole('Hours since a number, a PIN or a way to recover changed', 0, 8_760),
    turnoverPercent: Whole('Staked, in percent of deposits', 0, 100_000),
    largestWinPercent: Whole(
      'Largest single win, in percent of the last wins',
      1,
      100,
      'Of the last 500 rounds. 100 for no such rule.',
    ),
    adjustmentDays: Whole('Days since a balance was adjusted by hand', 0, 365),
    banks: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }), {
      title: 'Only to these banks',
      description: 'Their ids, such as GCASH. Empty for all.',
      maxItems: 100,
    }),
    fromHour: Whole('From this hour', 0, 23, 'In Manila.'),
    untilHour: Whole('Until this hour', 1, 24, 'In Manila. 24 is midnight.'),
    samplePercent: Whole(
      'Percent that people decide all the same',
      0,
      50,
      'Drawn by chance and not marked: it shows whether people agree with the policy.',
    ),
  },
  strict,
)
export type PolicySetting = Static<typeof PolicySetting>

/**
 * Conditions of a payout by the policy. `kind` says what `wanted` and `found` are: `most` and `least` compare numbers of a
 * `unit`, `yes` holds or does not. `fixed` ones are no version's to loosen.
 */
export const policyConditions = {
  policy: { title: 'The policy is whole and unchanged', kind: 'yes', unit: 'none', fixed: true },
  facts: { title: 'Every fact is known and fresh', kind: 'yes', unit: 'none', fixed: true },
  'order-limit': { title: 'Amount', kind: 'most', unit: 'money', fixed: false },
  'rule-limit': { title: 'Amount rules may approve', kind: 'most', unit: 'money', fixed: true },
  'player-day': { title: 'This player in 24 hours', kind: 'most', unit: 'money', fixed: false },
  active: { title: 'Account open, no exclusion', kind: 'yes', unit: 'none', fixed: true },
  verified: { title: 'ID approved', kind: 'yes', unit: 'none', fixed: true },
  'payee-name': {
    title: 'Bank account in the name of the ID',
    kind: 'yes',
    unit: 'none',
    fixed: true,
  },
  'payee-ready': {
    title: 'Bank account past its waiting time',
    kind: 'yes',
    unit: 'none',
    fixed: true,
  },
  flags: { title: 'No risk flag', kind: 'yes', unit: 'none', fixed: true },
  'second-reasons': { title: 'One approval is enough', kind: 'yes', unit: 'none', fixed: true },
  'paid-before': { title: 'Payouts before', kind: 'least', unit: 'count', fixed: true },
  'desk-work': { title: 'Nobody works on it', kind: 'yes', unit: 'none', fixed: true },
  debt: { title: 'Owed to the house', kind: 'most', unit: 'money', fixed: true },
  'held-wins': { title: 'Wins on hold', kind: 'most', unit: 'count', fixed: true },
  'open-payments': { title: 'Payments without an order', kind: 'most', unit: 'count', fixed: true },
  provider: { title: 'Payment provider plugged in', kind: 'yes', unit: 'none', fixed: true },
  'account-age': {
    title: 'Age of the player’s account',
    kind: 'least',
    unit: 'hours',
    fixed: false,
  },
  'identity-age': {
    title: 'Since the ID was approved',
    kind: 'least',
    unit: 'hours',
    fixed: false,
  },
  'payee-age': {
    title: 'Since the bank account changed',
    kind: 'least',
    unit: 'hours',
    fixed: false,
  },
  'payee-paid': {
    title: 'Payouts to this bank account',
    kind: 'least',
    unit: 'count',
    fixed: false,
  },
  quiet: {
    title: 'Since a number, PIN or recovery changed',
    kind: 'least',
    unit: 'hours',
    fixed: false,
  },
  turnover: { title: 'Staked, of deposits', kind: 'least', unit: 'percent', fixed: false },
  'largest-win': {
    title: 'Largest win, of the last wins',
    kind: 'most',
    unit: 'percent',
    fixed: false,
  },
  adjusted: { title: 'Since an adjustment by hand', kind: 'least', unit: 'hours', fixed: false },
  bank: { title: 'Bank the policy pays to', kind: 'yes', unit: 'none', fixed: false },
  hour: { title: 'Hours of the policy', kind: 'yes', unit: 'none', fixed: false },
  'house-hour': { title: 'The house in this hour', kind: 'most', unit: 'money', fixed: false },
  'house-day': { title: 'The house in this day', kind: 'most', unit: 'money', fixed: false },
} as const satisfies Record<
  string,
  {
    title: string
    kind: 'yes' | 'most' | 'least'
    unit: 'none' | 'money' | 'hours' | 'count' | 'percent'
    fixed: boolean
  }
>
export type PolicyCondition = keyof typeof policyConditions
export const policyConditionNames = Object.keys(policyConditions) as PolicyCondition[]

const Condition = Type.Enum(policyConditionNames)
const Numeric = Type.Union([Type.Number(), Type.Null()])
const Check = Type.Object({
  condition: Condition,
  passed: Type.Boolean(),
  wanted: Numeric,
  found: Numeric,
  /** Names behind it, such as flags. */
  names: Type.Array(Type.String()),
})
export type PolicyCheck = Static<typeof Check>

/** How the policy judged an order. */
export const PolicyJudgement = Type.Object({
  version: Type.Integer(),
  verdict: oneOf(['pay', 'person']),
  /** Whether the policy approved it, or judged it for comparison alone. */
  acted: Type.Boolean(),
  at: Type.String(),
  checks: Type.Array(Check),
})
export type PolicyJudgement = Static<typeof PolicyJudgement>

const RefusedOrder = Type.Object({
  orderId: Type.String(),
  playerId: Type.Integer(),
  amount: Balance,
  reason: Type.String(),
  at: Type.String(),
})
const Stopped = Type.Object({ condition: Condition, orders: Type.Integer() })

/** A version of the policy over the orders that were judged before. */
export const PolicyTrial = Type.Object({
  at: Type.String(),
  days: Type.Integer(),
  orders: Type.Integer(),
  /** Fewer say too little: then nobody can approve the version. */
  needed: Type.Integer(),
  paid: Type.Integer(),
  amount: Balance,
  /** Fit, but were above what an hour or a day allows. */
  capped: Type.Integer(),
  mostInHour: Balance,
  mostInDay: Balance,
  /** Orders that people refused and this version would pay; the newest first, and how many in all. */
  refused: Type.Array(RefusedOrder),
  refusedInAll: Type.Integer(),
  /** Orders that came back from the bank and this version would pay. */
  returned: Type.Integer(),
  /** Orders that one condition alone left to a person. */
  alone: Type.Array(Stopped),
})
export type PolicyTrial = Static<typeof PolicyTrial>

const Figures = Type.Object({
  judged: Type.Integer(),
  /** Approved by the policy. */
  paid: Type.Integer(),
  paidAmount: Balance,
  /** Fit, and left to people: in comparison, or drawn as a sample. */
  wouldPay: Type.Integer(),
  wouldPayAmount: Balance,
})
export type PolicyFigures = Static<typeof Figures>

export const officePolicyReport = defineOffice({
  name: 'policyReport',
  summary:
    'The payout policy: its version, what it decided and would have decided, and how people decided the same orders.',
  roles: may.moneyRead,
  input: { view: View },
  output: {
    version: Type.Integer(),
    policy: PolicySetting,
    /** Since when, and by whom; `stopped` where one member stopped it. */
    since: Type.String(),
    stopped: Type.Boolean(),
    by: Type.Array(Type.String()),
    reason: Type.String(),
    /** Most that rules may approve at all (Settings, Withdrawals). */
    ruleMost: Balance,
    needed: Type.Integer(),
    today: Figures,
    month: Figures,
    spentHour: Balance,
    spentDay: Balance,
    /** Orders that fit and people decided: how many they approved. */
    agreed: Type.Integer(),
    refused: Type.Array(RefusedOrder),
    refusedInAll: Type.Integer(),
    /** Why orders of the last 30 days were left to people, most often first. */
    stoppedBy: Type.Array(Stopped),
    versions: Type.Array(
      Type.Object({
        version: Type.Integer(),
        at: Type.String(),
        decides: Type.Boolean(),
        stopped: Type.Boolean(),
        by: Type.Array(Type.String()),
        reason: Type.String(),
        digest: Type.String(),
      }),
    ),
  },
})

export const officeStopPolicy = defineOffice({
  name: 'stopPolicy',
  summary:
    'Stops the payout policy at once, by one member: from its answer on no rule approves anything. Two members start it again.',
  roles: may.money,
  input: { reason: Type.String({ minLength: 10, maxLength: 300 }) },
  output: { version: Type.Integer() },
})

export const officePolicyCalls = [officePolicyReport, officeStopPolicy] as const
