import { formatMoney } from '@perlas/contract/money'

/**
 * A field of a CSV file as RFC 4180 wants it: quotes doubled. A text that a spreadsheet would take for a formula is led by
 * an apostrophe.
 */
export function csvField(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => cells.map(csvField).join(',')

/** Hundredths as a number that can be added up: no grouping, a plain minus. */
export const csvMoney = (hundredths: number): string => formatMoney(hundredths).replaceAll(',', '')
