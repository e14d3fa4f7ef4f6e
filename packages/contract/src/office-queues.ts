import { PositiveMoney, RowId, SmallId } from './money.ts'
import { Type, type Static } from 'typebox'
import { days, defineListFile, defineOffice, may, PlayerSearch, View } from './office-call.ts'
import { Work, workFilter } from './office-desk.ts'

// What waits for a person besides withdrawals and documents: payments that fit no order, rounds that stay open.

const Reason = Type.String({ minLength: 10, maxLength: 300 })
/** Hundredths. */
const Money = Type.Integer()

const Ruling = Type.Object({
  action: Type.Enum(['credit', 'refund', 'close']),
  orderId: Type.String(),
  amount: Type.Integer(),
  reason: Type.String(),
  status: Type.String(),
  proposedBy: Type.String(),
  approvedBy: Type.String(),
  /** Whether the member who asks proposed it. */
  mine: Type.Boolean(),
})
/** A deposit order beside a payment: whose, how much, and what the player has now. */
const OrderBeside = Type.Object({
  orderId: Type.String(),
  playerId: Type.Integer(),
  account: Type.String(),
  amount: Money,
  status: Type.String(),
  at: Type.String(),
  /** The player's balance now. */
  cash: Money,
})
export type OfficeOrderBeside = Static<typeof OrderBeside>
const Exception = Type.Object({
  id: Type.Integer(),
  provider: Type.String(),
  reason: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
  at: Type.String(),
  ruling: Type.Union([Ruling, Type.Null()]),
  /** Whom it is about, as far as an order says. */
  orderId: Type.String(),
  playerId: Type.Union([Type.Integer(), Type.Null()]),
  account: Type.String(),
  work: Work,
})
export type OfficeException = Static<typeof Exception>

export const officeExceptions = defineOffice({
  name: 'exceptions',
  summary: 'Payments that fit no order, newest first.',
  roles: may.moneyRead,
  input: {
    open: Type.Boolean(),
    reason: Type.Optional(Type.String({ maxLength: 50 })),
    /** An order, a reference, a player id or the beginning of an account. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    ...days,
    ...workFilter,
    before: Type.Optional(RowId),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
    view: View,
  },
  output: {
    rows: Type.Array(Exception),
    more: Type.Boolean(),
    /** Above this amount two members decide. */
    fourEyesAbove: Type.Integer(),
  },
})

export const officeExportExceptions = defineListFile({
  name: 'exportExceptions',
  of: officeExceptions,
  rows: 'Payments without an order',
  roles: may.moneyRead,
})

export const officeExceptionCase = defineOffice({
  name: 'exceptionCase',
  summary:
    'One payment that fits no order: what its provider says arrived, the order it names, and orders it may be meant for; that it was read is recorded.',
  roles: may.moneyRead,
  input: {
    id: RowId,
    /** An order id, a player id or the beginning of an account. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
  },
  output: {
    payment: Type.Union([
      Type.Object({
        providerRef: Type.String(),
        amount: Money,
        currency: Type.String(),
        status: Type.String(),
      }),
      Type.Null(),
    ]),
    order: Type.Union([OrderBeside, Type.Null()]),
    candidates: Type.Array(OrderBeside),
    /** What who asks may credit or send back alone now; above it another member approves. */
    aloneLeft: Money,
    /** Above it one of the two is an owner. */
    ownerAbove: Money,
  },
})

export const officeProposeRuling = defineOffice({
  name: 'proposeRuling',
  summary: 'Credits what arrived to an order, sends it back, or closes; above the amount it waits.',
  roles: may.money,
  stepUp: 'amount',
  input: {
    id: RowId,
    action: Type.Enum(['credit', 'refund', 'close']),
    /** The order to credit; empty for the one that the exception is about. */
    orderId: Type.String({ maxLength: 64 }),
    reason: Reason,
  },
  output: { amount: Money, status: Type.Enum(['proposed', 'approved']) },
})
export const officeApproveRuling = defineOffice({
  name: 'approveRuling',
  summary: 'The second member’s yes; or another try where the provider did not answer.',
  roles: may.money,
  stepUp: 'amount',
  input: { id: RowId },
  output: {},
})
export const officeWithdrawRuling = defineOffice({
  name: 'withdrawRuling',
  summary: 'Takes a proposal back, or says no to it.',
  roles: may.money,
  input: { id: RowId },
  output: {},
})

export const rulingActions = ['pay', 'refuse', 'void', 'settle'] as const
export type RulingAction = (typeof rulingActions)[number]

/** What waits for a second member about a held win or a round. */
const EndProposal = Type.Union([
  Type.Object({
    id: Type.Integer(),
    /** pay, refuse, void or settle. */
    action: Type.String(),
    /** What the player gets by it, in hundredths. */
    amount: Type.Integer(),
    reason: Type.String(),
    proposedBy: Type.String(),
    /** Proposed by who asks, who may only take it back. */
    mine: Type.Boolean(),
  }),
  Type.Null(),
])

const HeldWin = Type.Object({
  id: Type.String(),
  providerId: Type.String(),
  txId: Type.String(),
  playerId: Type.Integer(),
  account: Type.String(),
  /** Empty for a promotion. */
  roundId: Type.String(),
  gameName: Type.String(),
  staked: Type.Integer(),
  amount: Type.Integer(),
  heldAt: Type.String(),
  proposal: EndProposal,
  work: Work,
})
export type OfficeHeldWin = Static<typeof HeldWin>

export const officeHeldWins = defineOffice({
  name: 'heldWins',
  summary:
    'Wins above the most that their game declares, and promotions above the most that one pays at once: not paid, the oldest first.',
  roles: may.roundsRead,
  input: {
    search: PlayerSearch,
    ...days,
    ...workFilter,
    /** The last row of the page before. */
    after: Type.Optional(Type.String({ pattern: '^[ -~]{3,200}$' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    view: View,
  },
  output: { rows: Type.Array(HeldWin), more: Type.Boolean() },
})
export const officeExportHeldWins = defineListFile({
  name: 'exportHeldWins',
  of: officeHeldWins,
  rows: 'Held wins',
  roles: may.roundsRead,
})
export const officeProposeEnd = defineOffice({
  name: 'proposeEnd',
  summary:
    'Proposes to pay or refuse a held win, to void or settle a round that its provider does not know, or to void a round of a shared table. Nothing moves until another member approves.',
  roles: may.money,
  input: {
    about: Type.Union([Type.Literal('win'), Type.Literal('round'), Type.Literal('table')]),
    providerId: Type.String({ maxLength: 64 }),
    /** The transaction of the win, the round, or `<table>.<k>` of a shared table. */
    subject: Type.String({ minLength: 1, maxLength: 128 }),
    action: Type.Enum([...rulingActions]),
    reason: Type.String({ minLength: 10, maxLength: 500 }),
  },
  output: { id: Type.Integer() },
})
export const officeApproveEnd = defineOffice({
  name: 'approveEnd',
  summary: 'Carries a proposal out, by another member than who made it.',
  roles: may.money,
  stepUp: 'amount',
  input: { id: RowId },
  output: {},
})
export const officeWithdrawEnd = defineOffice({
  name: 'withdrawEnd',
  summary: 'Takes a proposal back, or says no to it.',
  roles: may.money,
  input: { id: RowId },
  output: {},
})

const StuckRound = Type.Object({
  id: Type.String(),
  providerId: Type.String(),
  roundId: Type.String(),
  playerId: Type.Integer(),
  gameName: Type.String(),
  bet: Type.Integer(),
  win: Type.Integer(),
  /** Bets and wins that stand: a round of nothing can be cancelled. */
  standing: Type.Integer(),
  startedAt: Type.String(),
  /** How often the provider was asked, when last, and what it said. */
  asked: Type.Integer(),
  askedAt: Type.Union([Type.String(), Type.Null()]),
  lastAnswer: Type.String(),
  reported: Type.Boolean(),
  /** The provider was asked and does not know it: two people may void or settle it. */
  unknownThere: Type.Boolean(),
  proposal: EndProposal,
})
export type OfficeStuckRound = Static<typeof StuckRound>

export const officeStuckRounds = defineOffice({
  name: 'stuckRounds',
  summary:
    'Rounds open longer than a quarter of an hour, the oldest first, with what the sweeper knows.',
  roles: may.roundsRead,
  input: {
    search: PlayerSearch,
    /** When it began. */
    ...days,
    /** The last row of the page before. */
    after: Type.Optional(Type.String({ pattern: '^[ -~]{3,200}$' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    view: View,
  },
  output: { rows: Type.Array(StuckRound), more: Type.Boolean() },
})
export const officeExportRounds = defineListFile({
  name: 'exportRounds',
  of: officeStuckRounds,
  rows: 'Open rounds',
  roles: may.roundsRead,
})
export const officeAskRound = defineOffice({
  name: 'askRound',
  summary:
    'Asks the provider now, which settles what it owes. A round in which nothing stands is cancelled; any other is ended by the provider, or by two members where the provider does not know it.',
  roles: may.rounds,
  input: {
    providerId: Type.String({ maxLength: 64 }),
    roundId: Type.String({ minLength: 1, maxLength: 128 }),
  },
  output: { status: Type.String(), said: Type.String() },
})

const TableHours = Type.Object({
  from: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  until: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  /** Days of the week on which they begin, 0 for Sunday; left out: those of the game, mostly each. */
  days: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
    }),
  ),
})
const OfficeTable = Type.Object({
  id: Type.String(),
  providerId: Type.String(),
  table: Type.String(),
  name: Type.String(),
  phase: Type.String(),
  k: Type.Integer(),
  /** Why it has no round, and when the next one is: `hours`, `off` or `trouble`. */
  shut: Type.Union([Type.String(), Type.Null()]),
  nextAt: Type.Union([Type.String(), Type.Null()]),
  here: Type.Integer(),
  bets: Type.Integer(),
  staked: Type.Integer(),
  /** Where most would be paid, first: what the spot pays with its stakes, if it wins. */
  spots: Type.Array(
    Type.Object({
      spot: Type.String(),
      bets: Type.Integer(),
      staked: Type.Integer(),
      pays: Type.Integer(),
    }),
  ),
  /** What the round could cost at worst, over all draws, as `tables/list` of the provider says it; null where it does not. */
  exposure: Type.Union([
    Type.Object({
      kind: Type.Enum(['one', 'sum', 'heights']),
      exact: Type.Boolean(),
      most: Money,
      endings: Type.Array(Type.Object({ name: Type.String(), pays: Money })),
    }),
    Type.Null(),
  ]),
  open: Type.Boolean(),
  hours: Type.Union([TableHours, Type.Null()]),
  /** Most that a player may stake in a round, now, and as the game allows; and the least. */
  mostStaked: Type.Integer(),
  mostAllowed: Type.Integer(),
  leastStaked: Type.Integer(),
  /** Where what was staked climbs: most that a round pays all together, now, as the game allows, and at least. */
  paid: Type.Union([Type.Object({ most: Money, allowed: Money, least: Money }), Type.Null()]),
  /** Of the last thirty days. */
  drawnMonth: Type.Integer(),
  voidMonth: Type.Integer(),
})
export type OfficeTable = Static<typeof OfficeTable>

export const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
/** Hours of a table in words: `Sun, 18:00 to 21:00`. */
export function hoursText({ from, until, days }: Static<typeof TableHours>): string {
  const on = days && days.length < 7 ? `${days.map((day) => dayNames[day]).join(', ')}, ` : ''
  return `${on}${from} to ${until}`
}

export const officeTables = defineOffice({
  name: 'tables',
  summary:
    'Shared tables of all providers: how each round is, what lies where, who is there, and what was decided of them.',
  roles: may.roundsRead,
  input: { view: View },
  output: {
    rows: Type.Array(OfficeTable),
    /** Providers with tables that did not answer. */
    silent: Type.Array(Type.String()),
  },
})
export const officeDecideTable = defineOffice({
  name: 'decideTable',
  summary:
    'Opens or closes a table, gives it hours and a limit below the game’s own. A round that runs is played to its end.',
  roles: may.rounds,
  input: {
    providerId: Type.String({ maxLength: 64 }),
    table: Type.String({ minLength: 1, maxLength: 64 }),
    open: Type.Boolean(),
    /** In Manila; null: as the provider says. */
    hours: Type.Union([TableHours, Type.Null()]),
    /** Null: as the game allows. */
    mostStaked: Type.Union([PositiveMoney, Type.Null()]),
    /** What a round pays all together, where something climbs. Null: as the game allows. */
    mostPaid: Type.Union([PositiveMoney, Type.Null()]),
    reason: Type.String({ minLength: 10, maxLength: 500 }),
  },
  output: { table: OfficeTable },
})

const OneTable = {
  providerId: Type.String({ maxLength: 64 }),
  table: Type.String({ minLength: 1, maxLength: 64 }),
}
const TableRound = Type.Object({
  id: Type.String(),
  ...OneTable,
  /** What the table is called. */
  name: Type.String(),
  k: Type.Integer(),
  /** As its provider says; empty where it does not answer. */
  phase: Type.String(),
  /** When it was drawn or called off, else when it opened. */
  at: Type.String(),
  /** What came; null before the draw, and of a round that was called off. */
  result: Type.Union([Type.String(), Type.Null()]),
  bets: Type.Union([Type.Integer(), Type.Null()]),
  staked: Type.Union([Money, Type.Null()]),
  paid: Type.Union([Money, Type.Null()]),
  /** Whether it may still be proposed to void it: not called off, not voided, at most seven days old. */
  voidable: Type.Boolean(),
  proposal: EndProposal,
  /** Decided by two: what became of it so far. */
  voided: Type.Union([
    Type.Object({
      /** asked: its provider is to be told. called-off, returning: losses go back. done. */
      state: Type.String(),
      decidedAt: Type.String(),
      endedAt: Type.Union([Type.String(), Type.Null()]),
      /** Who has the loss back, and how much together. */
      players: Type.Integer(),
      amount: Money,
      reason: Type.String(),
      proposedBy: Type.String(),
      decidedBy: Type.String(),
      /** What the provider answered when it was told, where it did not do it. */
      fault: Type.String(),
    }),
    Type.Null(),
  ]),
})
export type OfficeTableRound = Static<typeof TableRound>

export const officeTableRounds = defineOffice({
  name: 'tableRounds',
  summary:
    'Rounds of a shared table, the newest first, fifty at a time; without a table, those of all tables that wait for a second member or were voided.',
  roles: may.roundsRead,
  input: {
    /** Both, or neither. */
    providerId: Type.Optional(OneTable.providerId),
    table: Type.Optional(OneTable.table),
    /** Rounds of the table from this number down. */
    k: Type.Optional(SmallId),
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ pattern: '^(?:\\d{1,15}|[01] \\d{1,16} \\d{1,15})$' })),
    view: View,
  },
  output: {
    rows: Type.Array(TableRound),
    more: Type.Boolean(),
    /** Where the next page begins; null on the last one. */
    next: Type.Union([Type.String(), Type.Null()]),
    /** All tables that there are. */
    tables: Type.Array(Type.Object({ ...OneTable, name: Type.String() })),
  },
})
export const officeExportTableRounds = defineListFile({
  name: 'exportTableRounds',
  of: officeTableRounds,
  rows: 'Rounds of shared tables',
  roles: may.roundsRead,
})
export const officeTableLosses = defineOffice({
  name: 'tableLosses',
  summary:
    'What voiding a round of a shared table would give back by now: who lost in it, and how much together.',
  roles: may.roundsRead,
  input: { ...OneTable, k: SmallId },
  output: { players: Type.Integer(), amount: Money, open: Type.Integer() },
})

export const officeQueueCalls = [
  officeTableRounds,
  officeExportTableRounds,
  officeTableLosses,
  officeTables,
  officeDecideTable,
  officeExceptions,
  officeExportExceptions,
  officeExceptionCase,
  officeProposeRuling,
  officeApproveRuling,
  officeWithdrawRuling,
  officeStuckRounds,
  officeExportRounds,
  officeAskRound,
  officeHeldWins,
  officeExportHeldWins,
  officeProposeEnd,
  officeApproveEnd,
  officeWithdrawEnd,
] as const
