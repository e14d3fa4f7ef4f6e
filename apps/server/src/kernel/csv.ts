import { formatMoney } from '@perlas/contract/money'
import { manilaStamp, momentOf } from './manila.ts'

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

/** A column of a list's file. Money is hundredths of pesos; a time is a moment, or as the wire writes one. */
export type FileColumn<Row> =
  | { title: string; of: (row: Row) => string | null }
  | { title: string; kind: 'count' | 'money'; of: (row: Row) => number | null }
  | { title: string; kind: 'time'; of: (row: Row) => Date | string | null }
  | { title: string; kind: 'yes'; of: (row: Row) => boolean }

const units = { count: '', money: ' (PHP)', time: ' (Manila)', yes: '' } as const

/** The first line of a file; amounts and times say what they are in. */
export const csvHead = <Row>(columns: readonly FileColumn<Row>[]): string =>
  csvLine(columns.map((column) => column.title + ('kind' in column ? units[column.kind] : '')))

/** A line of a file. Numbers stay numbers, below zero too: a formula is a text. */
export const csvRow = <Row>(columns: readonly FileColumn<Row>[], row: Row): string =>
  columns.map((column) => cellOf(column, row)).join(',')

function cellOf<Row>(column: FileColumn<Row>, row: Row): string {
  if (!('kind' in column)) return csvField(column.of(row) ?? '')
  if (column.kind === 'yes') return column.of(row) ? 'yes' : 'no'
  if (column.kind === 'time') {
    const at = column.of(row)
    const moment = typeof at === 'string' ? momentOf(at) : at
    return moment ? manilaStamp(moment) : ''
  }
  const number = column.of(row)
  if (number === null) return ''
  return column.kind === 'money' ? csvMoney(number) : String(number)
}
