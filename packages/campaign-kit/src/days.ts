import type { Day } from './kind.ts'

const DAY_MS = 86_400_000
/** Days are asked for by the thousand, and there are few of them: each is reckoned once. */
const KNOWN_MOST = 20_000
const numbers = new Map<Day, number>()
const names = new Map<number, Day>()

/** Days since 1970. */
function numberOf(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS
  if (numbers.size >= KNOWN_MOST) numbers.clear()
  numbers.set(day, number)
  return number
}

function nameOf(number: number): Day {
  const known = names.get(number)
  if (known !== undefined) return known
  const name = new Date(number * DAY_MS).toISOString().slice(0, 10)
  if (names.size >= KNOWN_MOST) names.clear()
  names.set(number, name)
  return name
}

/** So many days after a day, or before it. */
export const dayAfter = (day: Day, days: number): Day => nameOf(numberOf(day) + days)

/** How many days from one to the other; 0 for the same day. */
export const daysFrom = (from: Day, until: Day): number => numberOf(until) - numberOf(from)

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => dayAfter(day, -((numberOf(day) + 3) % 7))

/** When a day ends in Manila, in milliseconds since 1970; −1 for no day. */
export const endOf = (day: Day | null): number =>
  day === null ? -1 : (numberOf(day) + 1) * DAY_MS - 8 * 3_600_000

/** A time of day in Manila, as 23:50, in milliseconds since 1970. */
export const momentOf = (day: Day, time: string): number => Date.parse(`${day}T${time}:00+08:00`)

/** The day that it is in Manila at a moment. */
export const dayOf = (moment: number): Day => nameOf(Math.floor((moment + 8 * 3_600_000) / DAY_MS))
