import { lengthOf, type OwnHours } from '@perlas/contract/own-hours'
import { manilaClock, manilaWeekday } from '@perlas/player-kit/manila-time.ts'

/** A Monday, to name days and times by. */
const MONDAY = Date.parse('2026-11-23T00:00:00+08:00')
const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** `6:00 PM`, of a minute of the day. */
export function minuteText(minute: number): string {
  return manilaClock(MONDAY + (minute % DAY_MINUTES) * MINUTE_MS)
}

/** `Mon`, of Monday 1 to Sunday 7. */
export function dayText(day: number): string {
  return manilaWeekday(`2026-11-${22 + day}`)
}

/** Hours as they are shown: the key of the words, the times, and the days; no days where it is every day. */
export function partsOf(hours: OwnHours) {
  const over = hours.from + lengthOf(hours) > DAY_MINUTES
  const days = hours.days.length === 7 ? [] : [...hours.days].sort((a, b) => a - b)
  return {
    key: over ? 'limits.hoursOver' : 'limits.hoursAre',
    times: { from: minuteText(hours.from), until: minuteText(hours.until) },
    days: days.map(dayText),
  }
}
