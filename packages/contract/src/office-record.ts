import { RowId } from './money.ts'
import { Type, type Static } from 'typebox'
import { days, defineListFile, defineOffice, may } from './office-call.ts'
import { RecordNames } from './record-fields.ts'

// The record of what the operator's people did and looked at.

const AuditRow = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  /** Empty where nobody was signed in. */
  member: Type.String(),
  action: Type.String(),
  address: Type.String(),
  /** What it was about; before and after where something changed. */
  detail: Type.Record(Type.String(), Type.Unknown()),
  /** The shape of a setting in it, as JSON Schema, where `settingSchema` does not know it: a campaign's. */
  schema: Type.Optional(Type.Unknown()),
  hash: Type.String(),
})
export type OfficeAuditRow = Static<typeof AuditRow>

export const officeAuditLog = defineOffice({
  name: 'auditLog',
  summary: 'The record, newest first; that it was searched is recorded too.',
  roles: may.record,
  input: {
    before: Type.Optional(RowId),
    size: Type.Integer({ minimum: 1, maximum: 100 }),
    member: Type.Optional(Type.String({ maxLength: 50 })),
    action: Type.Optional(Type.String({ maxLength: 60 })),
    playerId: Type.Optional(RowId),
    /** Done with a broken glass, by its number. */
    glass: Type.Optional(RowId),
    /** Found anywhere in the detail. */
    text: Type.Optional(Type.String({ maxLength: 100 })),
    ...days,
  },
  output: {
    rows: Type.Array(AuditRow),
    more: Type.Boolean(),
    /** The members that details name by number. */
    members: RecordNames,
  },
})

export const officeExportRecord = defineListFile({
  name: 'exportRecord',
  of: officeAuditLog,
  rows: 'Rows of the record',
  roles: may.record,
})

export const officeRecordCalls = [officeAuditLog, officeExportRecord] as const
