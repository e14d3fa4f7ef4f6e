import { Type, type Static } from 'typebox'
import {
  ComplaintDecision,
  complaintOutcomes,
  ComplaintShown,
  complaintStates,
} from './complaints.ts'
import { days, defineListFile, defineOffice, may, PlayerSearch, View } from './office-call.ts'

// Complaints at the office: what is due first, and the decision; an appeal is another member's.

/** `all`: whatever became of them, by when they were made. */
export const complaintLists = ['waiting', 'decided', 'all'] as const

const of = {
  playerId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
}
const Decision = Type.Union([ComplaintDecision, Type.Null()])

const Row = Type.Object({
  playerId: Type.Integer(),
  no: Type.Integer(),
  account: Type.String(),
  about: ComplaintShown,
  text: Type.String(),
  state: Type.Enum([...complaintStates]),
  madeAt: Type.String(),
  /** A day in Manila. */
  dueOn: Type.String(),
  /** It waits, and its day is over. */
  late: Type.Boolean(),
  decision: Decision,
  decidedBy: Type.String(),
  /** The member who reads this decided: an appeal is somebody else's. */
  mine: Type.Boolean(),
  appeal: Type.String(),
  /** Empty without an appeal. */
  appealedAt: Type.String(),
  last: Decision,
  lastBy: Type.String(),
})
export type OfficeComplaintRow = Static<typeof Row>

export const officeComplaints = defineOffice({
  name: 'complaints',
  summary:
    'Complaints and appeals: what is due first, what was decided last, or all, the newest first; by player and the day they were made.',
  roles: may.service,
  input: {
    list: Type.Enum([...complaintLists]),
    search: PlayerSearch,
    ...days,
    /** The last row of the page before: its player and number. */
    after: Type.Optional(Type.String({ pattern: '^\\d{1,15}\\.\\d{1,7}$' })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    view: View,
  },
  output: { rows: Type.Array(Row), more: Type.Boolean() },
})

export const officeComplaint = defineOffice({
  name: 'complaint',
  summary: 'One complaint whole; recorded once for each opening.',
  roles: may.service,
  input: { ...of, view: View },
  output: { row: Row },
})

export const officeDecideComplaint = defineOffice({
  name: 'decideComplaint',
  summary: 'Decides a complaint, or the appeal against a decision of another member.',
  roles: may.service,
  input: {
    ...of,
    appeal: Type.Boolean(),
    outcome: Type.Enum([...complaintOutcomes]),
    reason: Type.String({ minLength: 1, maxLength: 1_000 }),
  },
  output: {},
})

/** For the regulator, too. */
export const officeExportComplaints = defineListFile({
  name: 'exportComplaints',
  of: officeComplaints,
  rows: 'Complaints and appeals',
  roles: may.record,
})

export const officeComplaintCalls = [
  officeComplaints,
  officeComplaint,
  officeDecideComplaint,
  officeExportComplaints,
] as const
