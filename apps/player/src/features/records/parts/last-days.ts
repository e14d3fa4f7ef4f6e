import { manilaDate } from '@perlas/player-kit/manila-time.ts'
import type { Range } from '../queries.ts'

const DAY_MS = 86_400_000

/** The last days in Manila, today included, as `2026-11-20`; 0 leaves both ends open. */
export function lastDays(count: number, now: number): Range {
  if (count === 0) return { from: '', until: '' }
  return { from: manilaDate(now - (count - 1) * DAY_MS), until: manilaDate(now) }
}

/** The day before today in Manila. */
export function yesterday(now: number): Range {
  const day = manilaDate(now - DAY_MS)
  return { from: day, until: day }
}

/** The days of a month such as `2026-11`. */
export function daysOfMonth(month: string): Range {
  const [year = 0, at = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, at, 0)).getUTCDate()
  return { from: `${month}-01`, until: `${month}-${String(last).padStart(2, '0')}` }
}

/** So many months in Manila, this one first. */
export function lastMonths(count: number, now: number): string[] {
  const [year = 0, month = 1] = manilaDate(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** The month that a range is the whole of; empty for any other. */
export function monthOf({ from, until }: Range): string {
  const month = from.slice(0, 7)
  if (!month) return ''
  const whole = daysOfMonth(month)
  return whole.from === from && whole.until === until ? month : ''
}
