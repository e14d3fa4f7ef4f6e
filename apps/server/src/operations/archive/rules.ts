/** Pure rules of the archive: which months leave, and where their files lie. */

export const archived = ['entries', 'rounds', 'transactions'] as const
export type Archived = (typeof archived)[number]

/** A month of a table; `before` for what was there before there were months. */
export type MonthOf = { of: Archived; month: string }
/** One with its bounds, as the database writes them: moments, or numbers that begin with a month's. */
export type Part = MonthOf & { from: string | null; until: string }

const NUMBERS_OF_A_MONTH = 1e12

/** Where a part ends, as a moment. */
export function endOf({ until }: Pick<Part, 'until'>): Date {
  if (!/^\d+$/.test(until)) return new Date(until)
  const months = Math.floor(Number(until) / NUMBERS_OF_A_MONTH)
  return new Date(Date.UTC(2000, months, 1))
}

/** Parts that ended so many whole months ago, the oldest first. */
export function oldParts(parts: readonly Part[], now: Date, months: number): Part[] {
  const limit = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)
  return parts
    .filter((part) => endOf(part).getTime() <= limit)
    .toSorted((one, other) => endOf(one).getTime() - endOf(other).getTime())
}

/** Where a file lies in the store. */
export const placeOf = ({ of, month }: MonthOf, fileNo: number): string =>
  `${of}/${month}/${String(fileNo).padStart(6, '0')}`
