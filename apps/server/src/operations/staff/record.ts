import type { OfficeAuditRow } from '@perlas/contract/office-record'
import { memberFields } from '@perlas/contract/record-fields'
import type { AppContext } from '#/kernel/context.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { insertAudit, namesOf } from '#/platform/audit/audit.ts'
import { ownShape } from '#/operations/settings/settings.ts'
import { listAudit, type AuditAsk } from './store.record.ts'

/** A page of the record, newest first; who searched for what is in it too. */
export async function searchRecord(
  ctx: AppContext,
  member: Member,
  ask: AuditAsk,
  address: string,
): Promise<{ rows: OfficeAuditRow[]; more: boolean; members: Record<string, string> }> {
  const found = await listAudit(ctx, ask)
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

/** Numbers of members anywhere in a detail. */
function membersIn(value: unknown, field = ''): number[] {
  if (typeof value === 'number') return memberFields.includes(field) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => membersIn(one, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => membersIn(one, name))
}
