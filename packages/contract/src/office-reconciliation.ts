import { RowId } from './money.ts'
import { Day } from './day.ts'
import { Type, type Static } from 'typebox'
import { oneOf } from './one-of.ts'
import { defineOffice, may } from './office-call.ts'

// Each day's ledger against what payment providers settled and game providers played.

export const differenceStates = ['open', 'explained', 'resolved'] as const

const Run = Type.Object({
  id: Type.Integer(),
  day: Type.String(),
  /** payments or games */
  side: Type.String(),
  provider: Type.String(),
  status: oneOf(['running', 'done', 'failed']),
  /** listed; one-by-one where the provider has no list: what fits no order of ours stays unseen. */
  way: Type.String(),
  fault: Type.String(),
  ours: Type.Integer(),
  oursAmount: Type.Integer(),
  theirs: Type.Integer(),
  theirsAmount: Type.Integer(),
  matched: Type.Integer(),
  differences: Type.Integer(),
  startedBy: Type.String(),
  startedAt: Type.String(),
})
export type OfficeRun = Static<typeof Run>

const Evidence = Type.Union([
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer(), Type.Null()])),
  Type.Null(),
])
const Difference = Type.Object({
  id: Type.Integer(),
  day: Type.String(),
  side: Type.String(),
  provider: Type.String(),
  about: oneOf(['deposit', 'payout', 'round', 'draw']),
  reference: Type.String(),
  what: oneOf(['missing-here', 'missing-there', 'amount', 'status', 'doubled']),
  here: Evidence,
  there: Evidence,
  state: oneOf(differenceStates),
  /** A later run did not find it any more. */
  gone: Type.Boolean(),
  owner: Type.String(),
  mine: Type.Boolean(),
  note: Type.String(),
  version: Type.Integer(),
})
export type OfficeDifference = Static<typeof Difference>

export const mostDifferences = 10_000

export const officeReconciliation = defineOffice({
  name: 'reconciliation',
  summary:
    'The last run of each provider for days, and the differences: all that are open, or those of the days.',
  roles: may.moneyRead,
  input: {
    from: Day,
    until: Day,
    openOnly: Type.Boolean(),
    before: Type.Optional(RowId),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
  },
  output: {
    runs: Type.Array(Run),
    differences: Type.Array(Difference),
    more: Type.Boolean(),
    /** Of all pages; counting stops at `mostDifferences`. */
    total: Type.Integer(),
  },
})

export const officeReconcile = defineOffice({
  name: 'reconcile',
  summary:
    'Holds a day against every provider, now. It goes on by itself; runs under way are left alone.',
  roles: may.money,
  input: { day: Day },
  output: { begun: Type.Integer() },
})

export const officeChangeDifference = defineOffice({
  name: 'changeDifference',
  summary:
    'Takes a difference over, explains it or calls it resolved, with a note. It moves no money.',
  roles: may.money,
  input: {
    id: RowId,
    /** As it was read: somebody else may have been quicker. */
    version: RowId,
    state: oneOf(differenceStates),
    /** Whether the member who asks looks after it. */
    mine: Type.Boolean(),
    note: Type.String({ maxLength: 500 }),
  },
  output: {},
})

export const officeReconciliationCalls = [
  officeReconciliation,
  officeReconcile,
  officeChangeDifference,
] as const
