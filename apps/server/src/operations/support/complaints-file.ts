import { createHash } from 'node:crypto'
import type { AppContext } from '#/kernel/context.ts'
import { csvLine } from '#/kernel/csv.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { momentsOf } from './figures.ts'
import { complaintsBetween } from './store.complaints.ts'

const columns = [
  'Player',
  'Complaint',
  'About',
  'Reference',
  'Made',
  'Due',
  'Complaint text',
  'Outcome',
  'Reasons',
  'Decided',
  'Appeal text',
  'Appealed',
  'Outcome of appeal',
  'Reasons of appeal',
  'Closed',
]

/** Complaints for the regulator, by the day they were made; who takes the file, and what it was, is recorded. */
export async function exportComplaints(
  ctx: AppContext,
  span: { from: string; until: string },
  { member: { staffId }, address }: { member: StaffSession; address: string },
): Promise<{ fileName: string; csv: string }> {
  const rows = await complaintsBetween(ctx, momentsOf(span))
  const at = (moment: Date | null) => moment?.toISOString() ?? ''
  const lines = rows.map((one) => [
    String(one.playerId),
    String(one.no),
    one.aboutKind,
    one.aboutRef,
    at(one.madeAt),
    one.dueOn,
    one.text,
    one.outcome ?? '',
    one.reason,
    at(one.decidedAt),
    one.appeal,
    at(one.appealedAt),
    one.lastOutcome ?? '',
    one.lastReason,
    at(one.lastAt),
  ])
  const csv = `\uFEFF${[columns, ...lines].map((cells) => csvLine(cells)).join('\r\n')}\r\n`
  const sha256 = createHash('sha256').update(csv).digest('hex')
  const detail = { ...span, rows: rows.length, sha256 }
  await insertAudit(ctx, { staffId, action: 'complaints-exported', detail, address })
  return { fileName: `perlas-complaints-${span.from}-${span.until}.csv`, csv }
}
