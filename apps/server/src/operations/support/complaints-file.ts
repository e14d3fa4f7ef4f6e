import type { OfficeComplaintRow } from '@perlas/contract/office-complaints'
import type { FileColumn } from '#/kernel/csv.ts'

/** The columns of the file of complaints, which the regulator gets, too. */
export const complaintColumns: readonly FileColumn<OfficeComplaintRow>[] = [
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Complaint', kind: 'count', of: ({ no }) => no },
  { title: 'Account', of: ({ account }) => account },
  { title: 'About', of: ({ about }) => about.kind },
  { title: 'Reference', of: ({ about }) => about.ref },
  { title: 'State', of: ({ state }) => state },
  { title: 'Made', kind: 'time', of: ({ madeAt }) => madeAt },
  { title: 'Due', of: ({ dueOn }) => dueOn },
  { title: 'Complaint text', of: ({ text }) => text },
  { title: 'Outcome', of: ({ decision }) => decision?.outcome ?? '' },
  { title: 'Reasons', of: ({ decision }) => decision?.reason ?? '' },
  { title: 'Decided', kind: 'time', of: ({ decision }) => decision?.at ?? '' },
  { title: 'Decided by', of: ({ decidedBy }) => decidedBy },
  { title: 'Appeal text', of: ({ appeal }) => appeal },
  { title: 'Appealed', kind: 'time', of: ({ appealedAt }) => appealedAt },
  { title: 'Outcome of appeal', of: ({ last }) => last?.outcome ?? '' },
  { title: 'Reasons of appeal', of: ({ last }) => last?.reason ?? '' },
  { title: 'Closed', kind: 'time', of: ({ last }) => last?.at ?? '' },
  { title: 'Closed by', of: ({ lastBy }) => lastBy },
]
