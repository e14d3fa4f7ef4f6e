/** Calendar days of business: Asia/Manila, which has no summer time. Turning a given time into a day reads no clock. */

const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** The calendar day, `2026-11-20`. */
export function manilaDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Day and time in Manila, `2026-11-20 14:32:10`. */
export function manilaStamp(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The first day of a day's month, and the last. */
export function monthOf(day: string): { from: string; until: string } {
  const from = `${day.slice(0, 7)}-01`
  return { from, until: manilaDay(daysAfter(monthsAfter(midnightOf(from), 1), -1)) }
}

/** The moment so many days of 24 hours later; earlier for a negative number. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}

/** The moment so many hours later. */
export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000)
}

/** The next moment that a clock can tell: a millisecond later. */
export function justAfter(at: Date): Date {
  return new Date(at.getTime() + 1)
}

/** The last moment before it that a clock can tell. */
export function justBefore(at: Date): Date {
  return new Date(at.getTime() - 1)
}

/** The moment that so many milliseconds since 1970 are. */
export function momentAt(milliseconds: number): Date {
  return new Date(milliseconds)
}

/** The moment so many minutes earlier. */
export function minutesBefore(at: Date, minutes: number): Date {
  return new Date(at.getTime() - minutes * 60_000)
}

/** When a day began in Manila. */
export function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}

/** The moments of the days that a list is narrowed to: from the first on, and before the second. */
export function momentsWithin({
  from,
  until,
}: {
  from?: string | undefined
  until?: string | undefined
}): { from: Date | undefined; until: Date | undefined } {
  return {
    from: from === undefined ? undefined : midnightOf(from),
    until: until === undefined ? undefined : daysAfter(midnightOf(until), 1),
  }
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Calendar months later, at the same hour in Manila; a month that is too short gives its last day. */
export function monthsAfter(at: Date, months: number): Date {
  const day = manilaDay(at)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const sinceMidnight = at.getTime() - midnightOf(day).getTime()
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return new Date(midnightOf(then.toISOString().slice(0, 10)).getTime() + sinceMidnight)
}

/** A moment as the wire writes it; undefined for what is none. */
export function momentOf(text: string): Date | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Every day from one to another, both included; none where the second comes first. */
export function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  // Texts of days are in the order of the days.
  for (let day = from; day <= until; day = manilaDay(daysAfter(midnightOf(day), 1))) days.push(day)
  return days
}

/** The n-th business day (Monday to Friday, without the given holidays) after a day. */
export function addBusinessDays(
  day: string,
  days: number,
  holidays: ReadonlySet<string> = new Set(),
): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  for (let left = days; left > 0;) {
    at += DAY_MS
    const weekday = new Date(at).getUTCDay()
    const candidate = new Date(at).toISOString().slice(0, 10)
    if (weekday !== 0 && weekday !== 6 && !holidays.has(candidate)) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}
