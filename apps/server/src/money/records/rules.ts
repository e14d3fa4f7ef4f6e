import type { Figures, StatementRow } from '@perlas/contract/records'
import { daysAfter, manilaDay, midnightOf, monthOf, weekdayOf } from '#/kernel/manila.ts'

/** Days in a row that are shown by day; more are shown by month. */
const MAX_DAYS = 62

export type Span = { from: string; until: string }

/** Play of a day, or of a month that is kept as a whole, under its first day. Amounts in hundredths. */
export type Played = { day: string; bet: number; paid: number; returned: number; rounds: number }

/** Both days fit: until today at most, and whole months where no days are kept. Undefined for a first day after the last. */
export function spanOf(ask: Span, { today, keptFrom }: { today: string; keptFrom: string }) {
  if (ask.from > ask.until) return undefined
  const until = ask.from <= today && ask.until > today ? today : ask.until
  return {
    from: ask.from < keptFrom ? monthOf(ask.from).from : ask.from,
    until: until < keptFrom ? monthOf(until).until : until,
  }
}

export function sumOf(played: readonly Omit<Played, 'day'>[]): Figures {
  const sum = (key: 'bet' | 'paid' | 'returned' | 'rounds') =>
    played.reduce((all, one) => all + one[key], 0)
  const [bet, paid, returned] = [sum('bet'), sum('paid'), sum('returned')]
  return { bet, paid, returned, result: paid + returned - bet, rounds: sum('rounds') }
}

/** The statement of a span, newest first; `open` begins with the first day of play. */
export function statementOf(
  played: readonly Played[],
  { open, keptFrom, ...span }: Span & { open: boolean; keptFrom: string },
): Span & { by: 'day' | 'month'; total: Figures; rows: StatementRow[] } {
  const days = played.map(({ day }) => day).toSorted()
  const [first = span.until] = days
  const from = open ? (first < keptFrom ? monthOf(first).from : first) : span.from
  const by = from < keptFrom || isLong(from, span.until) ? 'month' : 'day'
  const groups = Map.groupBy(played, ({ day }) => (by === 'day' ? day : monthOf(day).from))
  const rows = [...groups]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, some]) => ({ ...rowSpan(day, by, { from, until: span.until }), ...sumOf(some) }))
    .map((row) => ({ ...row, wholeMonth: row.from < keptFrom }))
    .filter(({ bet, paid, returned, rounds }) => bet || paid || returned || rounds)
  return { from, until: span.until, by, total: sumOf(played), rows }
}

function isLong(from: string, until: string): boolean {
  return from <= until && daysAfter(midnightOf(from), MAX_DAYS) <= midnightOf(until)
}

/** The days of a row: of a month those that lie in the span. */
function rowSpan(day: string, by: 'day' | 'month', span: Span): Span {
  if (by === 'day') return { from: day, until: day }
  const month = monthOf(day)
  return {
    from: month.from < span.from ? span.from : month.from,
    until: month.until > span.until ? span.until : month.until,
  }
}

/** The first day of each span of `getMyResult` that has one. */
export function beginningsOf(today: string) {
  const monday = manilaDay(daysAfter(midnightOf(today), 1 - weekdayOf(today)))
  return { today, week: monday, month: monthOf(today).from, year: `${today.slice(0, 4)}-01-01` }
}
