import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'
import { Balance, Money, PositiveMoney, SmallId } from './money.ts'
import { oneOf } from './one-of.ts'
import { OwnHours } from './own-hours.ts'

/** Responsible gaming (PF-08): limits that a player sets, breaks, exclusions, and what was played. */

export const limitKinds = ['deposit', 'loss', 'wager', 'time', 'bet'] as const
export type LimitKind = (typeof limitKinds)[number]
/** `each` is a single bet. */
export const limitPeriods = ['day', 'week', 'month', 'each'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Time-outs are short and end by themselves; exclusions stand for six months at the least. */
export const breakTerms = ['24h', '7d', '30d', '6m', '1y', '5y'] as const
export type BreakTerm = (typeof breakTerms)[number]

/** Minutes between two reality checks. */
export const CHECK_MINUTES = { least: 15, most: 60, usual: 30 } as const

/** Hundredths, or minutes where the kind is `time`. */
export const Limit = Type.Object({
  kind: oneOf(limitKinds),
  period: oneOf(limitPeriods),
  /** What counts now; null for no limit. */
  amount: Type.Union([PositiveMoney, Type.Null()]),
  /** What the house set, which the player cannot loosen; null when it set none. */
  houseAmount: Type.Union([PositiveMoney, Type.Null()]),
  /** How much of it is used up; below zero for wins over stakes. */
  used: Money,
  /** ISO 8601: when it begins anew; null for a single bet. */
  resetsAt: Type.Union([Type.String(), Type.Null()]),
  /** A raise or a removal that waits; `amount` null removes. */
  next: Type.Union([
    Type.Object({ amount: Type.Union([PositiveMoney, Type.Null()]), from: Type.String() }),
    Type.Null(),
  ]),
})
export type Limit = Static<typeof Limit>

export const Exclusion = Type.Object({
  kind: Type.String(),
  term: Type.String(),
  since: Type.String(),
  until: Type.String(),
  /** Nobody ends it before this. */
  fixedUntil: Type.String(),
  /** Whether a wish to come back may be told now, and whether it was. */
  mayAskReturn: Type.Boolean(),
  returnAskedAt: Type.Union([Type.String(), Type.Null()]),
})
export type Exclusion = Static<typeof Exclusion>

const HoursOrNone = Type.Union([OwnHours, Type.Null()])
export const HoursStanding = Type.Object({
  /** In force; null for any hour. */
  now: HoursOrNone,
  /** Longer hours, or none, that wait. */
  next: Type.Union([Type.Object({ hours: HoursOrNone, from: Type.String() }), Type.Null()]),
})
export type HoursStanding = Static<typeof HoursStanding>

/** A kind of games, and whether the player switched it off. */
export const KindStanding = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  off: Type.Boolean(),
  /** When it is on again, as asked; null while nothing waits. */
  onFrom: Type.Union([Type.String(), Type.Null()]),
})
export type KindStanding = Static<typeof KindStanding>

export const LimitChange = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  what: Type.String(),
  kind: Type.String(),
  period: Type.String(),
  before: Type.Union([Type.Integer(), Type.Null()]),
  after: Type.Union([Type.Integer(), Type.Null()]),
  from: Type.Union([Type.String(), Type.Null()]),
  byHouse: Type.Boolean(),
  /** Set for a change of the hours of play. */
  hours: Type.Optional(Type.Object({ before: HoursOrNone, after: HoursOrNone })),
  /** The kind of games that was switched. */
  gameType: Type.Optional(Type.Integer()),
})
export type LimitChange = Static<typeof LimitChange>

const state = {
  limits: Type.Array(Limit),
  hours: HoursStanding,
  kinds: Type.Array(KindStanding),
  checkMinutes: Type.Integer(),
  minutesToday: Type.Integer(),
  /** How long a raise waits. */
  waitHours: Type.Integer(),
  exclusion: Type.Union([Exclusion, Type.Null()]),
  /** The newest fifty. */
  changes: Type.Array(LimitChange),
}

export const getLimits = defineCall({
  name: 'getLimits',
  summary: 'Limits with what is used of them, the break or exclusion that runs, and the history.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: state,
  failures: [],
})

export const setLimit = defineCall({
  name: 'setLimit',
  summary: 'Sets a limit. Lower counts at once; higher, or null for none, waits.',
  access: 'player',
  input: {
    kind: oneOf(limitKinds),
    period: oneOf(limitPeriods),
    /** Hundredths, or minutes of a day. */
    amount: Type.Union([PositiveMoney, Type.Null()]),
  },
  output: state,
  failures: [],
})

export const keepLimit = defineCall({
  name: 'keepLimit',
  summary: 'Takes back a raise or a removal that waits.',
  access: 'player',
  input: { kind: oneOf(limitKinds), period: oneOf(limitPeriods) },
  output: state,
  failures: ['not-found'],
})

export const setHours = defineCall({
  name: 'setHours',
  summary:
    'Sets the hours of play: no game opens and no bet is taken outside of them. Shorter counts at once; longer, or null for any hour, waits.',
  access: 'player',
  input: { hours: HoursOrNone },
  output: state,
  failures: [],
})

export const keepHours = defineCall({
  name: 'keepHours',
  summary: 'Takes back longer hours of play that wait.',
  access: 'player',
  input: {},
  output: state,
  failures: ['not-found'],
})

export const switchKind = defineCall({
  name: 'switchKind',
  summary:
    'Switches a kind of games off for the player at once, or on again, which waits; off again takes that back.',
  access: 'player',
  input: { typeId: SmallId, off: Type.Boolean() },
  output: state,
  failures: ['not-found'],
})

export const setRealityCheck = defineCall({
  name: 'setRealityCheck',
  summary: 'How often a reality check comes while playing; it cannot be off.',
  access: 'player',
  input: {
    minutes: Type.Integer({ minimum: CHECK_MINUTES.least, maximum: CHECK_MINUTES.most }),
  },
  output: state,
  failures: [],
})

export const takeBreak = defineCall({
  name: 'takeBreak',
  summary:
    'Begins a time-out or a self-exclusion, or makes the running one longer. It cannot be undone.',
  access: 'player',
  whileExcluded: true,
  input: {
    term: oneOf(breakTerms),
    /** That the consequences were read. */
    confirmed: Type.Literal(true),
  },
  output: {
    until: Type.String(),
    /** Opens a session for withdrawals, once (`loginKeptOut`). */
    pending: Type.String(),
  },
  failures: ['forbidden'],
})

export const askReturn = defineCall({
  name: 'askReturn',
  summary:
    'After the first six months of an exclusion: the wish to come back, which is reviewed after a cooling time.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: state,
  failures: ['forbidden'],
})

export const playSummary = defineCall({
  name: 'playSummary',
  summary: 'What was staked and won since a moment of the last day, for the reality check.',
  access: 'player',
  passive: true,
  /** ISO 8601. */
  input: { since: Type.String({ minLength: 1, maxLength: 32 }) },
  output: {
    checkMinutes: Type.Integer(),
    staked: Balance,
    won: Balance,
    /** Won less staked. */
    net: Money,
    minutesToday: Type.Integer(),
    /** Set while bets are stopped: why, and until when. */
    stopped: Type.Union([Type.Object({ by: Type.String(), until: Type.String() }), Type.Null()]),
  },
  failures: [],
})

/** Bets and wins of a time, from the ledger. */
const Played = Type.Object({
  bet: Balance,
  paid: Balance,
  /** Paid less bet. */
  result: Money,
})
export type Played = Static<typeof Played>

export const getSessionStanding = defineCall({
  name: 'getSessionStanding',
  summary:
    'For the game room: since when the player is at the games, the result of that time and of today, and when own hours end.',
  access: 'player',
  passive: true,
  input: {},
  output: {
    now: Type.String(),
    /** When the first game was opened, with no half hour away since; null where none was. */
    since: Type.Union([Type.String(), Type.Null()]),
    session: Played,
    today: Played,
    /** The hours of play that run or come next, and those after them; null for any hour. */
    hours: Type.Union([
      Type.Object({ from: Type.String(), until: Type.String(), next: Type.String() }),
      Type.Null(),
    ]),
  },
  failures: [],
})

export const responsibleCalls = [
  getLimits,
  setLimit,
  keepLimit,
  setHours,
  keepHours,
  switchKind,
  setRealityCheck,
  takeBreak,
  askReturn,
  playSummary,
  getSessionStanding,
] as const
