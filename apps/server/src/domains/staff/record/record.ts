import type { OfficeAuditRow } from '@perlas/contract/office-record'
import type { AppContext } from '#/context.ts'
import type { Member } from '../store.ts'
import { insertAudit, listAudit, verifyChain, type AuditAsk } from './store.ts'

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

/** Once a day the head goes into the log, where who can change the database cannot reach it. */
export async function proveRecord(ctx: AppContext): Promise<void> {
  const report = await verifyChain(ctx)
  const right = report.faultAt === null && report.unlinked === 0
  if (right) ctx.log.info({ links: report.links, head: report.head }, 'the office record is whole')
  else ctx.log.fatal({ report }, 'the office record was touched')
}
