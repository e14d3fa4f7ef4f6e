import { RowId, PositiveMoney } from './money.ts'
import { Type, type Static } from 'typebox'
import { oneOf } from './one-of.ts'
import { days, defineListFile, defineOffice, may, PlayerSearch, View } from './office-call.ts'
import {
  breakTerms,
  Exclusion,
  HoursStanding,
  KindStanding,
  Limit,
  LimitChange,
  limitKinds,
  limitPeriods,
} from './responsible.ts'

// Responsible gaming in the office: stricter only, and reviewed returns.

const careState = {
  limits: Type.Array(Limit),
  hours: HoursStanding,
  /** Kinds of games that the player switched off. */
  kindsOff: Type.Array(KindStanding),
  exclusion: Type.Union([Exclusion, Type.Null()]),
  /** A return that one member proposed; another agrees. */
  waitingReturn: Type.Union([
    Type.Object({
      reason: Type.String(),
      proposedBy: Type.String(),
      at: Type.String(),
      mine: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  changes: Type.Array(
    Type.Object({ ...LimitChange.properties, reason: Type.String(), by: Type.String() }),
  ),
}
/** Why, for the record; the player sees that the house did it, not the reason. */
const Reason = Type.String({ minLength: 5, maxLength: 300 })

export const officePlayCare = defineOffice({
  name: 'playCare',
  summary: 'Limits, exclusion and their history of one player; that it was read is recorded.',
  roles: may.all,
  input: { playerId: RowId },
  output: careState,
})

export const officeTightenLimit = defineOffice({
  name: 'tightenLimit',
  summary: 'Sets a limit that is stricter than what counts. Nobody loosens it again.',
  roles: may.service,
  input: {
    playerId: RowId,
    kind: oneOf(limitKinds),
    period: oneOf(limitPeriods),
    amount: PositiveMoney,
    reason: Reason,
  },
  output: careState,
})

export const officeExclude = defineOffice({
  name: 'exclude',
  summary: 'Excludes a player, or makes a running exclusion longer. Never shorter.',
  roles: may.service,
  input: { playerId: RowId, term: oneOf(breakTerms), reason: Reason },
  output: careState,
})

const ReturnRow = Type.Object({
  playerId: Type.Integer(),
  account: Type.String(),
  askedAt: Type.String(),
  /** The earliest moment at which somebody may propose it. */
  from: Type.String(),
  /** When the exclusion ends by itself. */
  until: Type.String(),
  /** Who proposed that the player comes back; empty while nobody has. */
  proposedBy: Type.String(),
  mine: Type.Boolean(),
})
export type OfficeReturn = Static<typeof ReturnRow>

export const officeReturns = defineOffice({
  name: 'returns',
  summary:
    'Excluded players who asked to come back, who asked first on top; recorded once for each opening.',
  roles: may.all,
  input: {
    search: PlayerSearch,
    /** When the player asked. */
    ...days,
    /** `next` of the page before. */
    after: Type.Optional(Type.String({ pattern: '^\\d{1,16} \\d{1,15}$' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    view: View,
  },
  output: {
    rows: Type.Array(ReturnRow),
    more: Type.Boolean(),
    /** Where the next page begins; null on the last one. */
    next: Type.Union([Type.String(), Type.Null()]),
  },
})

/** Fewer than may see one may take all: it says who excluded themselves. */
export const officeExportReturns = defineListFile({
  name: 'exportReturns',
  of: officeReturns,
  rows: 'Requests to come back',
  roles: may.record,
})

export const officeProposeReturn = defineOffice({
  name: 'proposeReturn',
  summary:
    'After the fixed time, the wish and the cooling time: proposes that an excluded player comes back. Another member agrees.',
  roles: may.service,
  input: { playerId: RowId, reason: Reason },
  output: careState,
})

export const officeDecideReturn = defineOffice({
  name: 'decideReturn',
  summary:
    'The second member lets an excluded player in again, or says no; one’s own is taken back.',
  roles: may.service,
  input: { playerId: RowId, approve: Type.Boolean() },
  output: careState,
})

export const officeCareCalls = [
  officePlayCare,
  officeReturns,
  officeExportReturns,
  officeTightenLimit,
  officeExclude,
  officeProposeReturn,
  officeDecideReturn,
] as const
