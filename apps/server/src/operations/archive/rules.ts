/** Pure rules of the archive: which tables it is of, and where files lie. */

export const archived = ['entries', 'rounds', 'transactions'] as const
export type Archived = (typeof archived)[number]

/** A month of a table; `before` for what was there before there were months. */
export type MonthOf = { of: Archived; month: string }
/** One with its bounds, as the database writes them: moments, or numbers that begin with a month's. */
export type Part = MonthOf & { from: string | null; until: string }

/** Where a file lies in the store. */
export const placeOf = ({ of, month }: MonthOf, fileNo: number): string =>
  `${of}/${month}/${String(fileNo).padStart(6, '0')}`
