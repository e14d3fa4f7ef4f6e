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

// Of the United States for its AM and PM, which en-PH writes small.
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `10:42 PM`, of milliseconds since 1970. */
export function manilaClock(at: number): string {
  return clock.format(at)
}

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

const DAY_MS = 86_400_000
/** Manila is eight hours ahead, all year. */
const AHEAD_MS = 8 * 3_600_000

/** Milliseconds until the next day begins in Manila. */
export function untilManilaMidnight(now = Date.now()): number {
  return DAY_MS - ((now + AHEAD_MS) % DAY_MS)
}
