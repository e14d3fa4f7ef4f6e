import { Type, type Static } from 'typebox'

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/**
 * Hours in which a player plays (PF-08), by the clocks of Manila: on each of the days (Monday 1 to Sunday 7) from one minute
 * of the day to another. Where the second comes first they end on the next day, and belong to the day on which they begin.
 */
export const OwnHours = Type.Object({
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
  }),
  from: Type.Integer({ minimum: 0, maximum: DAY_MINUTES - 1 }),
  until: Type.Integer({ minimum: 1, maximum: DAY_MINUTES }),
})
export type OwnHours = Static<typeof OwnHours>

/** How many minutes they last on each of their days. */
export function lengthOf({ from, until }: OwnHours): number {
  return until > from ? until - from : until + DAY_MINUTES - from
}

/** The minutes of a week from Monday's midnight on which somebody plays; all of them without hours of their own. */
function minutesOf(hours: OwnHours | null): Uint8Array {
  const minutes = new Uint8Array(WEEK_MINUTES)
  if (!hours) return minutes.fill(1)
  for (const day of hours.days) {
    const begins = (day - 1) * DAY_MINUTES + hours.from
    for (let at = begins; at < begins + lengthOf(hours); at += 1) minutes[at % WEEK_MINUTES] = 1
  }
  return minutes
}

/** Hours that leave something out, and are not over when they begin. */
export function hoursFit(hours: OwnHours): boolean {
  return hours.from !== hours.until && minutesOf(hours).includes(0)
}

/** Judges a change: the same, at once because no minute is added, or later because some are. */
export function judgeHours(
  before: OwnHours | null,
  wanted: OwnHours | null,
): 'same' | 'at-once' | 'later' {
  const [was, will] = [minutesOf(before), minutesOf(wanted)]
  if (was.every((minute, at) => minute === will[at])) return 'same'
  return will.every((minute, at) => minute === 0 || was[at] === 1) ? 'at-once' : 'later'
}
