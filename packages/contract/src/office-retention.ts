import { Type, type Static } from 'typebox'
import { defineOffice, may, View } from './office-call.ts'
import { oneOf } from './one-of.ts'
import { RowId } from './money.ts'

// How long data of players is kept, what the nightly job did about it, and legal holds that keep it longer.

export const holdMoves = ['put', 'lift'] as const
export type HoldWhat = (typeof holdMoves)[number]

const Moment = Type.Union([Type.String(), Type.Null()])

const Table = Type.Object({
  table: Type.String(),
  /** How it ends: by the nightly job of retention, by another, for the archive, or never. */
  ends: oneOf(['deleted', 'emptied', 'by-job', 'archived', 'never']),
  /** In words: which columns, which job and when, or why never. */
  how: Type.String(),
  /** Rows past their time; null where another job ends them, or nothing does. */
  due: Type.Union([Type.Integer(), Type.Null()]),
  dueSince: Moment,
  /** Rows that were deleted or emptied so far. */
  removed: Type.Integer(),
  /** The kind of error of the last night; empty where it went well. */
  fault: Type.String(),
})
const RetentionClass = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** In words; empty where other jobs, the archive or nobody ends it. */
  kept: Type.String(),
  basis: Type.String(),
  due: Type.Integer(),
  dueSince: Moment,
  removed: Type.Integer(),
  tables: Type.Array(Table),
})
export type OfficeRetentionClass = Static<typeof RetentionClass>

const HoldMove = Type.Object({
  id: Type.Integer(),
  what: oneOf(holdMoves),
  reason: Type.String(),
  status: oneOf(['proposed', 'done', 'refused']),
  proposedBy: Type.String(),
  decidedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
})
export type OfficeHoldMove = Static<typeof HoldMove>

export const officeRetention = defineOffice({
  name: 'retention',
  summary:
    'Classes of data with how long they are kept, what is past its time, the last night, and legal holds; recorded once for each opening.',
  roles: may.kycList,
  input: { view: View },
  output: {
    /** Off, rows are counted and nothing is deleted. */
    on: Type.Boolean(),
    since: Moment,
    nightMost: Type.Integer(),
    /** So many rows of a table are counted at most. */
    counted: Type.Integer(),
    last: Type.Union([
      Type.Object({
        startedAt: Type.String(),
        /** Null where it is under way, or was cut off. */
        endedAt: Moment,
        on: Type.Boolean(),
        removed: Type.Integer(),
        faults: Type.Integer(),
      }),
      Type.Null(),
    ]),
    classes: Type.Array(RetentionClass),
    held: Type.Array(
      Type.Object({
        playerId: Type.Integer(),
        account: Type.String(),
        since: Type.String(),
        reason: Type.String(),
      }),
    ),
    waiting: Type.Array(
      Type.Object({
        ...HoldMove.properties,
        playerId: Type.Integer(),
        account: Type.String(),
      }),
    ),
  },
})

export const officePlayerHold = defineOffice({
  name: 'playerHold',
  summary:
    'Whether a legal hold keeps a player’s data, and its history; that it was read is recorded.',
  roles: may.kycList,
  input: { playerId: RowId },
  output: { since: Moment, moves: Type.Array(HoldMove) },
})

export const officeProposeHold = defineOffice({
  name: 'proposeHold',
  summary:
    'Proposes to put a legal hold on a player, or to lift it; another member decides. The player never reads of it.',
  roles: may.kyc,
  input: {
    key: Type.String({ minLength: 8, maxLength: 64 }),
    playerId: RowId,
    what: oneOf(holdMoves),
    reason: Type.String({ minLength: 10, maxLength: 300 }),
  },
  output: { status: oneOf(['proposed', 'done', 'refused']) },
})

export const officeDecideHold = defineOffice({
  name: 'decideHold',
  summary:
    'Agrees to a legal hold or its end that somebody else proposed, or refuses it; one’s own is taken back.',
  roles: may.kyc,
  input: { playerId: RowId, id: RowId, approve: Type.Boolean() },
  output: { status: oneOf(['done', 'refused']) },
})

export const officeRetentionCalls = [
  officeRetention,
  officePlayerHold,
  officeProposeHold,
  officeDecideHold,
] as const
