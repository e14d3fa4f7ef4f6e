import { EXPORT_MOST, type officeExportPayments } from '@perlas/contract/office-payments'
import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import { csvLine, csvMoney } from '#/kernel/csv.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { paymentPages } from './payments.ts'
import type { PaymentRow } from './store.ts'

const PAGE = 500
const columns = [
  'Kind',
  'Reference',
  'Player',
  'Account',
  'Amount (PHP)',
  'Fee (PHP)',
  'By',
  'Provider',
  'Reference of the provider',
  'State',
  'At',
  'Ended',
]

const cellsOf = (row: PaymentRow): string[] => [
  row.kind,
  row.ref,
  row.playerId === null ? '' : String(row.playerId),
  row.account,
  csvMoney(row.amount),
  csvMoney(row.fee),
  row.way,
  row.provider,
  row.providerRef,
  row.state,
  row.at.toISOString(),
  row.endedAt?.toISOString() ?? '',
]

type Ask = Static<(typeof officeExportPayments)['input']>

/**
 * Payments as a file. Who takes it and what was asked is recorded before its first line; how much of it went out, by rows and
 * SHA-256, after the last, also where the reader went away.
 */
export async function paymentsFile(
  ctx: AppContext,
  ask: Ask,
  { member: { staffId }, address }: { member: StaffSession; address: string },
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const filter = ask.search?.trim() === '' ? { ...ask, search: undefined } : ask
  await insertAudit(ctx, { staffId, action: 'payments-exported', detail: { ...filter }, address })
  const sent = (detail: { rows: number; sha256: string; cut: boolean }) =>
    insertAudit(ctx, { staffId, action: 'payments-file-sent', detail, address })
  return {
    fileName: `perlas-payments-${manilaDay(ctx.clock())}.csv`,
    lines: linesOf(paymentPages(ctx, ask, PAGE), sent),
  }
}

/** Lines of a file, a page of them at once. A file that is cut off says so in the record, not in itself. */
async function* linesOf(
  pages: AsyncIterable<readonly PaymentRow[]>,
  sent: (what: { rows: number; sha256: string; cut: boolean }) => Promise<void>,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let rows = 0
  let cut = true
  const out = (lines: readonly (readonly string[])[], mark = '') => {
    const text = mark + lines.map((cells) => `${csvLine(cells)}\r\n`).join('')
    hash.update(text)
    return text
  }
  try {
    // Spreadsheets read UTF-8 by this mark.
    yield out([columns], '\uFEFF')
    for await (const page of pages) {
      const some = page.slice(0, EXPORT_MOST - rows)
      rows += some.length
      if (some.length > 0) yield out(some.map(cellsOf))
      if (some.length < page.length) break
    }
    cut = false
  } finally {
    await sent({ rows, sha256: hash.digest('hex'), cut })
  }
}
