import type { OfficeReport } from '@perlas/contract/office-reports'
import { csvField, csvMoney } from '#/kernel/csv.ts'

/**
 * A table as RFC 4180 wants it: commas, CRLF, quotes doubled; UTF-8 with a mark so that spreadsheets know.
 * A text that a spreadsheet would take for a formula is led by an apostrophe. Money is in pesos with two places.
 */
export function csvOf({
  columns,
  rows,
  totals,
}: Omit<OfficeReport, 'chart' | 'countedUntil'>): string {
  const lines = [
    columns.map(({ title, kind }) => csvField(kind === 'money' ? `${title} (PHP)` : title)),
    ...[...rows, totals].map((row) =>
      row.map((cell, place) => {
        if (typeof cell === 'string') return csvField(cell)
        return columns[place]?.kind === 'count' ? String(cell) : csvMoney(cell)
      }),
    ),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
