import { languageNow } from './messages.ts'

/** Writes moments as clocks in the Philippines show them, wherever the device is, in the language of the page. */
export function manilaFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (at) => {
    const language = languageNow()
    const known =
      made.get(language) ??
      new Intl.DateTimeFormat(language, { timeZone: 'Asia/Manila', ...options })
    made.set(language, known)
    return known.format(at)
  }
}

const full = manilaFormat({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const day = manilaFormat({ weekday: 'short', month: 'short', day: 'numeric' })
const weekday = manilaFormat({ weekday: 'short' })

const DAY_MS = 86_400_000
/** Manila is eight hours ahead, all year. */
const AHEAD_MS = 8 * 3_600_000

/** As a clock in Manila shows it, written `2026-11-20T22:42…`: a format of Intl costs a slow phone 60 ms before home is there. */
const onClock = (at: number) => new Date(at + AHEAD_MS).toISOString()

/** `10:42 PM`, of milliseconds since 1970. */
export function manilaClock(at: number): string {
  const time = onClock(at)
  const hour = Number(time.slice(11, 13))
  return `${hour % 12 || 12}${time.slice(13, 16)} ${hour < 12 ? 'A' : 'P'}M`
}

/** The day in Manila, `2026-11-20`, of milliseconds since 1970. */
export const manilaDate = (at: number): string => onClock(at).slice(0, 10)

export function manilaTime(iso: string): string {
  return full(new Date(iso))
}

/** Of a moment, or of a day such as `2026-11-20`. */
export function manilaDay(iso: string): string {
  return day(new Date(iso.length === 10 ? `${iso}T12:00:00+08:00` : iso))
}

/** `Sun`, of a day such as `2026-11-22`. */
export function manilaWeekday(of: string): string {
  return weekday(new Date(`${of}T12:00:00+08:00`))
}

/** Milliseconds until the next day begins in Manila. */
export function untilManilaMidnight(now = Date.now()): number {
  return DAY_MS - ((now + AHEAD_MS) % DAY_MS)
}
