import { manilaFormat } from '@perlas/player-kit/manila-time.ts'

/** What so many points give at a rate, as the server counts it; hundredths throughout. */
export function givenFor(points: number, rate: number): number {
  return Math.floor((points * 100) / rate)
}

/** How many points bring so much, and no more. */
export function pointsFor(given: number, rate: number): number {
  const up = Math.ceil((given * rate) / 100)
  return givenFor(up, rate) <= given ? up : Math.floor((given * rate) / 100)
}

/** The most that can be exchanged now: what there is, and no more than what is left of the day. */
export function mostOf(
  { rate, dayMost, dayLeft }: { rate: number; dayMost: number; dayLeft: number },
  lottery: number,
): number {
  return dayMost > 0 ? Math.min(lottery, pointsFor(dayLeft, rate)) : lottery
}

// With its year: it may be the next one.
const date = manilaFormat({ year: 'numeric', month: 'short', day: 'numeric' })

/** `Nov 23, 2027`, of a day such as `2027-11-23`. */
export function dateOf(day: string): string {
  return date(new Date(`${day}T12:00:00+08:00`))
}
