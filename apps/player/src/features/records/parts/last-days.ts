import type { Range } from '../queries.ts'

const DAY_MS = 86_400_000
const manila = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' })

/** The last days in Manila, today included, as `2026-11-20`; 0 leaves both ends open. */
export function lastDays(count: number, now: number): Range {
  if (count === 0) return { from: '', until: '' }
  return { from: manila.format(now - (count - 1) * DAY_MS), until: manila.format(now) }
}
