/** Calendar days of business: Asia/Manila, which has no summer time. Turning a given time into a day reads no clock. */

const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** The calendar day, `2026-11-20`. */
export function manilaDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
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
