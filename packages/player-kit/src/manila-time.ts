/** Times are shown as clocks in the Philippines show them, wherever the device is. */
const full = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

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
  return full.format(new Date(iso))
}

/** Of a moment, or of a day such as `2026-11-20`. */
export function manilaDay(iso: string): string {
  return day.format(new Date(iso.length === 10 ? `${iso}T12:00:00+08:00` : iso))
}

const weekday = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', weekday: 'short' })

/** `Sun`, of a day such as `2026-11-22`. */
export function manilaWeekday(of: string): string {
  return weekday.format(new Date(`${of}T12:00:00+08:00`))
}

const DAY_MS = 86_400_000
/** Manila is eight hours ahead, all year. */
const AHEAD_MS = 8 * 3_600_000

/** Milliseconds until the next day begins in Manila. */
export function untilManilaMidnight(now = Date.now()): number {
  return DAY_MS - ((now + AHEAD_MS) % DAY_MS)
}
