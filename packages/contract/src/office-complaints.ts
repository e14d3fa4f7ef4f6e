import { Day } from './day.ts'
import { Type, type Static } from 'typebox'
import {
  ComplaintDecision,
  complaintOutcomes,
  ComplaintShown,
  complaintStates,
} from './complaints.ts'
import { defineOffice, may, View } from './office-call.ts'

// Complaints at the office: what is due first, and the decision; an appeal is another member's.

export const complaintLists = ['waiting', 'decided'] as const

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
  last: Decision,
  lastBy: Type.String(),
})
export type OfficeComplaintRow = Static<typeof Row>

export const officeComplaints = defineOffice({
  name: 'complaints',
  summary: 'Complaints and appeals: what is due first, or what was decided last.',
  roles: may.service,
  input: { view: View, list: Type.Enum([...complaintLists]) },
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

export const officeExportComplaints = defineOffice({
  name: 'exportComplaints',
  summary:
    'Complaints made on the days of a span as a CSV file for the regulator; the download is recorded with its digest.',
  roles: may.record,
  input: { from: Day, until: Day },
  output: { fileName: Type.String(), csv: Type.String() },
})

export const officeComplaintCalls = [
  officeComplaints,
  officeComplaint,
  officeDecideComplaint,
  officeExportComplaints,
] as const
