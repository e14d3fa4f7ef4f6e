import { RowId, SmallId } from './money.ts'
import { Type, type Static } from 'typebox'
import { oneOf } from './one-of.ts'
import { defineOffice, may, View } from './office-call.ts'

// Activities in the office: what runs, who made its terms, and stopping it.

/** What can be done with a running activity: one member pauses it, two let it go on or withdraw it. */
export const activityMoves = ['pause', 'resume', 'withdraw'] as const
export type ActivityMove = (typeof activityMoves)[number]

/**
 * new: never set · closed · coming · running · receiving: its last day is over and what was reached can be received · over ·
 * paused · withdrawn: ended before its time, and what was reached can be received.
 */
export const activityStates = [
  'new',
  'closed',
  'coming',
  'running',
  'receiving',
  'over',
  'paused',
  'withdrawn',
] as const
export type ActivityState = (typeof activityStates)[number]

const Code = Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' })
const Reason = Type.String({ minLength: 3, maxLength: 300 })
/** A day in Manila, or empty. */
const Day = Type.String()

const Version = Type.Object({
  version: Type.Integer(),
  /** Since when it is for who enters, and until when; empty for now. */
  from: Type.String(),
  until: Type.String(),
  firstDay: Day,
  lastDay: Day,
  /** Hundredths; 0 for no limit. */
  budget: Type.Integer(),
  /** Empty where no member made it. */
  proposedBy: Type.String(),
  approvedBy: Type.String(),
  /** An installation for trials opened it by itself. */
  demonstration: Type.Boolean(),
})

const Move = Type.Object({
  id: Type.Integer(),
  what: oneOf(activityMoves),
  reason: Type.String(),
  /** proposed, done or refused. */
  status: oneOf(['proposed', 'done', 'refused']),
  proposedBy: Type.String(),
  decidedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
})
export type OfficeActivityMove = Static<typeof Move>

const Activity = Type.Object({
  code: Type.String(),
  /** Of several of one kind a player is in one: where the highest priority lets them in. */
  kind: Type.String(),
  priority: Type.Integer(),
  title: Type.String(),
  state: oneOf(activityStates),
  /** As the terms in force say; empty for at once, and for no end. */
  firstDay: Day,
  lastDay: Day,
  /** Until when what was reached can be received; empty for no end. */
  claimUntil: Day,
  /** Since when it is paused or withdrawn; else empty. */
  stoppedAt: Type.String(),
  version: Type.Integer(),
  /** Hundredths of coins. `budget` 0 is no limit; then nothing is set aside. */
  budget: Type.Integer(),
  given: Type.Integer(),
  /** Reached and shown as receivable, and not received. */
  promised: Type.Integer(),
  versions: Type.Array(Version),
  moves: Type.Array(Move),
})
export type OfficeActivity = Static<typeof Activity>

export const officeActivities = defineOffice({
  name: 'activities',
  summary:
    'Every activity: how it stands, its versions with who made them, and what stopped it or shall.',
  roles: may.moneyRead,
  input: { view: View },
  output: { today: Type.String(), rows: Type.Array(Activity) },
})

/** What is held side by side: sums in hundredths for each player, and how many of them in a hundred. */
export const readoutFigures = [
  'deposits',
  'stake',
  'theo',
  'coins',
  'net',
  'week',
  'month',
  'care',
] as const
export type ReadoutFigure = (typeof readoutFigures)[number]

const Readout = Type.Object({
  /** When it was counted; empty where there is nothing to compare. */
  at: Type.String(),
  from: Day,
  until: Day,
  /** The day from which what was found may be read: who looks again and again finds something by chance. */
  readableFrom: Day,
  isReadable: Type.Boolean(),
  /** Whether the groups are of the sizes that chance makes; else nothing can be compared. */
  isBalanced: Type.Boolean(),
  /** When the rule paused it because more of its players took care of themselves; else empty. */
  pausedAt: Type.String(),
  groups: Type.Array(
    Type.Object({
      /** left-out: offered nothing · none: in no share of this kind · share: of the activity of this title. */
      what: oneOf(['left-out', 'none', 'share']),
      title: Type.String(),
      /** Of 10,000 players. */
      share: Type.Number(),
      players: Type.Integer(),
      isOwn: Type.Boolean(),
      /** The others are held against it. */
      isBase: Type.Boolean(),
    }),
  ),
  /** A cell for each group. */
  rows: Type.Array(
    Type.Object({
      figure: oneOf(readoutFigures),
      cells: Type.Array(
        Type.Object({
          /** For each player: hundredths, or the part of them, from 0 to 1. */
          mean: Type.Number(),
          /** How much more than the base, with its 95 % interval. */
          more: Type.Optional(
            Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() }),
          ),
        }),
      ),
    }),
  ),
})
export type OfficeReadout = Static<typeof Readout>

export const officeReadoutOf = defineOffice({
  name: 'activityReadout',
  summary:
    'What players did whom chance offered an activity, beside those whom it did not: each night, read once it may be.',
  roles: may.moneyRead,
  input: { code: Code, view: View },
  output: Readout.properties,
})

export const officeMoveActivity = defineOffice({
  name: 'moveActivity',
  summary:
    'Pauses an activity at once; proposes to let a paused one go on, or to withdraw one, which another member decides.',
  roles: may.money,
  input: {
    key: Type.String({ minLength: 8, maxLength: 64 }),
    code: Code,
    what: oneOf(activityMoves),
    reason: Reason,
  },
  output: { status: oneOf(['done', 'proposed', 'refused']) },
})

export const officeDecideMove = defineOffice({
  name: 'decideMove',
  summary: 'Agrees to what another member proposed, or refuses it; one’s own is taken back.',
  roles: may.money,
  input: { id: RowId, approve: Type.Boolean() },
  output: { status: oneOf(['done', 'refused']) },
})

export const officePlayerActivities = defineOffice({
  name: 'playerActivities',
  summary:
    'What was decided about a player in activities, newest first: under which terms, what it gave, its movements and draws.',
  roles: may.moneyRead,
  input: { playerId: RowId, before: Type.Optional(SmallId) },
  output: {
    rows: Type.Array(
      Type.Object({
        decisionNo: Type.Integer(),
        activity: Type.String(),
        version: Type.Integer(),
        at: Type.String(),
        /** What was asked, and which step; 0 for none. */
        did: Type.String(),
        choice: Type.Integer(),
        /** Hundredths. */
        coins: Type.Integer(),
        points: Type.Integer(),
        entries: Type.Array(
          Type.Object({
            entryNo: Type.Integer(),
            kind: Type.String(),
            coins: Type.Integer(),
            points: Type.Integer(),
          }),
        ),
        draws: Type.Array(
          Type.Object({
            nonce: Type.Integer(),
            amount: Type.Integer(),
            /** Which prize of its table, from 1. */
            place: Type.Integer(),
          }),
        ),
      }),
    ),
    more: Type.Boolean(),
  },
})

export const officeReplay = defineOffice({
  name: 'replayActivities',
  summary:
    'Makes a player’s decisions again from what was recorded, and says which come out differently.',
  roles: may.moneyRead,
  input: { playerId: RowId },
  output: {
    replayed: Type.Integer(),
    differs: Type.Array(
      Type.Object({
        decisionNo: Type.Integer(),
        activity: Type.String(),
        what: Type.Array(Type.String()),
      }),
    ),
  },
})

export const officePreviewActivity = defineOffice({
  name: 'previewActivity',
  summary:
    'What the page of a campaign would be told under proposed terms, for somebody who begins on a day. Nothing is stored.',
  roles: may.moneyRead,
  input: {
    code: Code,
    value: Type.Record(Type.String(), Type.Unknown()),
    /** In Manila; without it the first day on which it runs, from today on. */
    day: Type.Optional(
      Type.String({ pattern: '^20\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' }),
    ),
  },
  output: {
    /** Why there is nothing to show; then there are no answers. */
    problems: Type.Array(Type.String()),
    day: Day,
    /** The number of the activity; 0 for a campaign of deposits. */
    activity: Type.Integer(),
    /** What each call of the page answers, by its name. */
    answers: Type.Record(Type.String(), Type.Unknown()),
  },
})

export const officeActivityCalls = [
  officeActivities,
  officeMoveActivity,
  officeReadoutOf,
  officeDecideMove,
  officePlayerActivities,
  officeReplay,
  officePreviewActivity,
] as const
