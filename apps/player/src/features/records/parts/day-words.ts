import { manilaDay, manilaFormat } from '@perlas/player-kit/manila-time.ts'
import type { Range } from '../queries.ts'

const month = manilaFormat({ month: 'long', year: 'numeric' })
const day = manilaFormat({ month: 'short', day: 'numeric' })
const whole = manilaFormat({ month: 'short', day: 'numeric', year: 'numeric' })
const made = manilaFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const noon = (of: string) => new Date(`${of}T12:00:00+08:00`)

/** `November 2026`, of any day of it or of `2026-11`. */
export const monthWords = (of: string) => month(noon(`${of.slice(0, 7)}-01`))

/** `Nov 22 – Nov 28, 2026`; of one day `Nov 28, 2026`. */
export function rangeWords({ from, until }: Range): string {
  if (from === until) return whole(noon(until))
  const sameYear = from.slice(0, 4) === until.slice(0, 4)
  return `${(sameYear ? day : whole)(noon(from))} – ${whole(noon(until))}`
}

/** The name of a row: a day with its weekday, a whole month by its name, days of a month by both ends. */
export function rowWords(row: Range, isWholeMonth: boolean): string {
  if (row.from === row.until) return manilaDay(row.from)
  return isWholeMonth ? monthWords(row.from) : rangeWords(row)
}

/** When it was made, with its year. */
export const madeWords = (iso: string) => made(new Date(iso))
