import type { OfficeAuditRow } from '@perlas/contract/office-record'
import type { AppContext } from '#/kernel/context.ts'
import type { Member } from '#/kernel/http/office-route.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { listAudit, type AuditAsk } from './store.record.ts'

/** A page of the record, newest first; who searched for what is in it too. */
export async function searchRecord(
  ctx: AppContext,
  member: Member,
  ask: AuditAsk,
  address: string,
): Promise<{ rows: OfficeAuditRow[]; more: boolean }> {
  const rows = await listAudit(ctx, ask)
  const { staffId } = member
  await insertAudit(ctx, { staffId, action: 'record-searched', detail: { ...ask }, address })
  return {
    rows: rows.slice(0, ask.size).map((row) => ({ ...row, at: row.at.toISOString() })),
    more: rows.length > ask.size,
  }
}
