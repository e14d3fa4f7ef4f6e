import { Type, type Static } from 'typebox'
import { SmallId } from './money.ts'
import { days, defineListFile, defineOffice, may, View } from './office-call.ts'

// Every movement of money between players and the world, in one list, and what became of each.

export const paymentKinds = ['deposit', 'withdrawal', 'refund', 'adjustment'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Hundredths. */
const Money = Type.Integer()
const Kind = Type.Enum([...paymentKinds])
/** An order, or the number of a refund or an adjustment. */
const Ref = Type.String({ minLength: 1, maxLength: 64 })

const Payment = Type.Object({
  kind: Kind,
  ref: Type.String(),
  /** Null for a refund of what fits no player. */
  playerId: Type.Union([Type.Integer(), Type.Null()]),
  account: Type.String(),
  /** Above zero into the player's balance, below zero out of it or back to the payer. */
  amount: Money,
  fee: Money,
  /** The channel of a deposit, the bank or wallet of a withdrawal. */
  way: Type.String(),
  provider: Type.String(),
  providerRef: Type.String(),
  state: Type.String(),
  at: Type.String(),
  endedAt: Type.Union([Type.String(), Type.Null()]),
})
export type OfficePayment = Static<typeof Payment>

export const officePayments = defineOffice({
  name: 'payments',
  summary:
    'Deposits, withdrawals, refunds and adjustments, newest first, by reference, player, state, way, amount and day.',
  roles: may.moneyRead,
  input: {
    kind: Type.Optional(Kind),
    /** An order, a reference of a provider, a player id or the beginning of an account. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    state: Type.Optional(Type.String({ maxLength: 30 })),
    provider: Type.Optional(Type.String({ maxLength: 50 })),
    channelId: Type.Optional(SmallId),
    bankId: Type.Optional(Type.String({ maxLength: 50 })),
    /** Hundredths, without a sign, both included. */
    least: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    most: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    ...days,
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ pattern: '^\\d{1,16} [\\w-]{1,64}$' })),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
    view: View,
  },
  output: {
    rows: Type.Array(Payment),
    /** Where the next page begins; null on the last one. */
    next: Type.Union([Type.String(), Type.Null()]),
    providers: Type.Array(Type.String()),
    channels: Type.Array(Type.Object({ channelId: Type.Integer(), name: Type.String() })),
    banks: Type.Array(Type.Object({ bankId: Type.String(), name: Type.String() })),
  },
})

export const officeExportPayments = defineListFile({
  name: 'exportPayments',
  of: officePayments,
  rows: 'Payments',
  roles: may.moneyRead,
})

/** `moved`: the order went to a state. `booked`: the ledger. `reported`: a webhook. `parked`: it fits no order as it came. `work`: of members at the desk. `dispute`: the payer takes it back. */
export const paymentSteps = [
  'asked',
  'approved',
  'moved',
  'booked',
  'reported',
  'parked',
  'proposed',
  'decided',
  'work',
  'dispute',
] as const

const Step = Type.Object({
  at: Type.String(),
  what: Type.Enum([...paymentSteps]),
  /** A member's name; `player`, `provider` or `house` else. */
  by: Type.String(),
  /** A state, a kind of booking, an outcome or a reason, by its name. */
  name: Type.String(),
  /** Written by a person, or by a provider. */
  text: Type.String(),
  /** A booking: how much, and the balance before and after it. */
  amount: Type.Union([Money, Type.Null()]),
  before: Type.Union([Money, Type.Null()]),
  after: Type.Union([Money, Type.Null()]),
})
export type OfficePaymentStep = Static<typeof Step>

export const officePaymentTimeline = defineOffice({
  name: 'paymentTimeline',
  summary:
    'One payment with everything that happened to it, in its order; that it was read is recorded.',
  roles: may.moneyRead,
  input: { kind: Kind, ref: Ref },
  output: { payment: Payment, steps: Type.Array(Step) },
})

export const officePaymentCalls = [
  officePayments,
  officeExportPayments,
  officePaymentTimeline,
] as const
