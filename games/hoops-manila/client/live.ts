import type { LegState, Moment } from '@perlas/game-kit/parts/sports/about'
import { noise } from '@perlas/game-kit/parts/sports/field'
import type { Translate } from '@perlas/game-kit/messages'
import { basketball, QUARTERS, sumsOf, type Match } from '../basketball.ts'

/** A match in forty seconds: four quarters, a breath between them, and what is played on in five seconds, however often. */

export const QUARTER_MS = 8_500
const BREAK_MS = 800
const MORE_MS = 5_000
const AFTER_MS = 1_400
const REGULAR_MS = QUARTERS * (QUARTER_MS + BREAK_MS)

type Side = 0 | 1
/** A basket: when in the match, in milliseconds, by whom and what it counts. */
export type Basket = { ms: number; side: Side; points: number; period: number }

const known = new WeakMap<Match, { baskets: readonly Basket[]; ends: readonly number[] }>()

/** The points of each part as baskets of two and three, spread over its time: for the picture, and the same for everybody. */
export function courseOf(match: Match) {
  const before = known.get(match)
  if (before) return before
  const more = match.periods.length - QUARTERS
  const spans = match.periods.map((_, at) => {
    if (at < QUARTERS) return [at * (QUARTER_MS + BREAK_MS), QUARTER_MS] as const
    return [REGULAR_MS + ((at - QUARTERS) * MORE_MS) / more, MORE_MS / more - 200] as const
  })
  const baskets = match.periods.flatMap((points, period) => {
    const [start, length] = spans[period]!
    return ([0, 1] as const).flatMap((side) => {
      const seed = points[0] * 131 + points[1] * 17 + period * 7 + side
      const worth: number[] = []
      for (let left = points[side], n = 0; left > 0; n++) {
        const one = left >= 3 && noise(seed, n) < 0.34 ? 3 : Math.min(2, left)
        worth.push(one)
        left -= one
      }
      return worth.map((one, n): Basket => ({
        ms: start + (length * (n + 0.3 + 0.6 * noise(seed, 500 + n))) / worth.length,
        side,
        points: one,
        period,
      }))
    })
  })
  const course = {
    baskets: [...baskets].sort((a, b) => a.ms - b.ms),
    ends: spans.map(([start, length]) => start + length),
  }
  known.set(match, course)
  return course
}

/** All matches are shown for as long as the longest. */
export const lengthOf = (matches: readonly Match[]) =>
  REGULAR_MS + (matches.some(({ periods }) => periods.length > QUARTERS) ? MORE_MS : 0) + AFTER_MS

/** Parts that are over, and the one under way. */
function seenAt(match: Match, ms: number) {
  const { baskets, ends } = courseOf(match)
  const over = ends.filter((end) => ms >= end).length
  const periods = match.periods.slice(0, over).map(([h, a]) => [h, a] as [number, number])
  if (over < match.periods.length) {
    const now: [number, number] = [0, 0]
    for (const basket of baskets)
      if (basket.period === over && basket.ms <= ms) now[basket.side] += basket.points
    periods.push(now)
  }
  return { periods, over }
}

export function at(match: Match, ms: number, t: Translate): Moment<Match> {
  const { periods, over } = seenAt(match, ms)
  const ended = over === match.periods.length
  const period = periods.length
  return {
    seen: { periods },
    score: sumsOf(periods),
    clock: ended
      ? t('clock.final')
      : period <= QUARTERS
        ? t('clock.quarter', { n: period })
        : t('clock.more'),
    over: ended,
    parts: periods,
  }
}

/** Decided as soon as nothing that follows can change it. */
export function leg(match: Match, ms: number, selection: string): LegState {
  const { periods, over } = seenAt(match, ms)
  const right = basketball.holds({ periods }, selection)
  const [kind, n] = selection
  if (kind === 'q') {
    const quarter = Number(n)
    if (over >= quarter) return right ? 'won' : 'lost'
    return periods.length < quarter ? 'waits' : right ? 'leads' : 'trails'
  }
  if (kind === 'o' || kind === 'u') {
    if (over >= QUARTERS) return right ? 'won' : 'lost'
    if (kind === 'o' && right) return 'won'
    if (kind === 'u' && !right) return 'lost'
    // Over is met once and for good; until then under is right so far.
    return kind === 'o' ? 'trails' : 'leads'
  }
  if (over === match.periods.length) return right ? 'won' : 'lost'
  return right ? 'leads' : 'trails'
}
