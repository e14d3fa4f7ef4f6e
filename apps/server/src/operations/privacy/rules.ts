import type { DeletionHold } from '@perlas/contract/privacy'
import { hoursAfter, momentOf } from '#/kernel/manila.ts'

// Pure rules of privacy: what stands against a deletion, and how a copy is written.

/** Hundredths as people write pesos: `1234.50`. */
export const asPesos = (hundredths: number): string => (hundredths / 100).toFixed(2)

/**
 * The reasons against a deletion. Less than the least withdrawal cannot leave by the player's own hand, so it stops
 * nothing: the office settles it with them.
 */
export function holdsOf(of: {
  cash: number
  safebox: number
  least: number
  withdrawals: number
  deposits: number
  hasRound: boolean
}): DeletionHold[] {
  const isLittle = of.cash + of.safebox < of.least
  return [
    ...(of.cash > 0 && !isLittle ? (['balance'] as const) : []),
    ...(of.safebox > 0 && !isLittle ? (['safebox'] as const) : []),
    ...(of.withdrawals > 0 ? (['withdrawal'] as const) : []),
    ...(of.deposits > 0 ? (['deposit'] as const) : []),
    ...(of.hasRound ? (['round'] as const) : []),
  ]
}

/** `startedAt` reads as `Started at`. */
export function worded(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const AHEAD_HOURS = 8
/** `2026-11-28 14:06`, as the calendar and the clock in Manila show it. */
function inManila(text: string): string {
  const moment = momentOf(text)
  return moment
    ? hoursAfter(moment, AHEAD_HOURS).toISOString().slice(0, 16).replace('T', ' ')
    : text
}

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string' && MOMENT.test(value)) return inManila(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(plain).join(', ') || '–'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${worded(name)}: ${plain(inner)}`)
      .join('; ')
  return String(value as string | number)
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function table(rows: readonly unknown[]): string {
  if (rows.length === 0) return '<p>Nothing.</p>'
  if (!rows.every(isRow))
    return `<ul>${rows.map((one) => `<li>${escaped(plain(one))}</li>`).join('')}</ul>`
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th scope="col">${escaped(worded(name))}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${escaped(plain(row[name]))}</td>`).join('')}</tr>`,
  )
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

function fields(of: Row): string {
  const lists = Object.entries(of).filter(([, value]) => Array.isArray(value))
  const words = Object.entries(of).filter(([, value]) => !Array.isArray(value))
  const terms = words.map(
    ([name, value]) => `<dt>${escaped(worded(name))}</dt><dd>${escaped(plain(value))}</dd>`,
  )
  const below = lists.map(
    ([name, value]) => `<h3>${escaped(worded(name))}</h3>${table(value as unknown[])}`,
  )
  return `${terms.length > 0 ? `<dl>${terms.join('')}</dl>` : ''}${below.join('')}`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color:#14192f;background:#fff}' +
  'dl{display:grid;gap:.25rem 1rem}dt{color:#555}dd{margin:0 0 .5rem;overflow-wrap:anywhere}@media (min-width:40rem){dl{grid-template-columns:minmax(8rem,14rem) 1fr}}' +
  '.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}th,td{border:1px solid #ccc;padding:.25rem .5rem;text-align:left;vertical-align:top}'

function partOf(name: string, value: unknown): string {
  const inside = Array.isArray(value)
    ? table(value)
    : isRow(value)
      ? fields(value)
      : `<p>${escaped(plain(value))}</p>`
  return `<section><h2>${escaped(worded(name))}</h2>${inside}</section>`
}
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/**
 * The same copy to read: each part a heading, with its words and tables, times as in Manila; what is empty is named at
 * the end. It asks nothing of any other place.
 */
export function asPage(title: string, copy: Row): string {
  const all = Object.entries(copy)
  const empty = all.filter(([, value]) => isEmpty(value)).map(([name]) => worded(name))
  const parts = [
    ...all.filter(([, value]) => !isEmpty(value)).map(([name, value]) => partOf(name, value)),
    ...(empty.length > 0 ? [partOf('nothingHere', empty)] : []),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1>${parts.join('')}</body></html>\n`
}
