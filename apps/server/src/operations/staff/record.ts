import type { officeAuditLog, OfficeAuditRow } from '@perlas/contract/office-record'
import { memberFields } from '@perlas/contract/record-fields'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import type { FileColumn } from '#/kernel/csv.ts'
import { momentsWithin } from '#/kernel/manila.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { insertAudit, namesOf } from '#/platform/audit/audit.ts'
import { ownShape } from '#/operations/settings/settings.ts'
import { listAudit, type AuditAsk, type AuditRow } from './store.record.ts'

type Ask = Static<(typeof officeAuditLog)['input']>

/** A page of the record, newest first; who searched for what is in it too. */
export async function searchRecord(
  ctx: AppContext,
  member: Member,
  ask: Ask,
  address: string,
): Promise<{ rows: OfficeAuditRow[]; more: boolean; members: Record<string, string> }> {
  const found = await listAudit(ctx, asked(ask))
  const { staffId } = member
  await insertAudit(ctx, { staffId, action: 'record-searched', detail: { ...ask }, address })
  const rows = found.slice(0, ask.size)
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ detail }) => membersIn(detail)))])
  return {
    rows: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      ...(typeof row.detail['subject'] === 'string' && ownShape(ctx, row.detail['subject'])),
    })),
    more: found.length > ask.size,
    members: Object.fromEntries(names),
  }
}

const asked = ({ from, until, ...ask }: Ask): AuditAsk => ({
  ...ask,
  ...momentsWithin({ from, until }),
})

/** A page of the record for a file. */
export async function recordFilePage(
  ctx: AppContext,
  ask: Ask,
): Promise<{ rows: AuditRow[]; next: number | undefined }> {
  const found = await listAudit(ctx, asked(ask))
  const rows = found.slice(0, ask.size)
  return { rows, next: found.length > rows.length ? rows.at(-1)?.id : undefined }
}

/** The columns of the file of the record; the hash is the row's link of the chain. */
export const recordColumns: readonly FileColumn<AuditRow>[] = [
  { title: 'Record', kind: 'count', of: ({ id }) => id },
  { title: 'At', kind: 'time', of: ({ at }) => at },
  { title: 'Member', of: ({ member }) => member },
  { title: 'Action', of: ({ action }) => action },
  { title: 'Address', of: ({ address }) => address },
  { title: 'Details', of: ({ detail }) => wordsOf(detail) },
  { title: 'Hash', of: ({ hash }) => hash },
]

/** A detail in one cell: `orderId: D1; after.status: approved`. */
function wordsOf(value: unknown, field = ''): string {
  if (Array.isArray(value)) return `${field}: ${value.map((one) => plain(one)).join(', ')}`
  if (typeof value !== 'object' || value === null) return `${field}: ${plain(value)}`
  const parts = Object.entries(value).map(([name, one]) =>
    wordsOf(one, field === '' ? name : `${field}.${name}`),
  )
  return parts.join('; ')
}
const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Numbers of members anywhere in a detail. */
function membersIn(value: unknown, field = ''): number[] {
  if (typeof value === 'number') return memberFields.includes(field) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => membersIn(one, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => membersIn(one, name))
}
