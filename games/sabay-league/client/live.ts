import type { LegState, Moment } from '@perlas/game-kit/parts/sports/about'
import type { Translate } from '@perlas/game-kit/messages'
import { football, scoreOf, type Match } from '../football.ts'

/** A match in 35 seconds: two halves, and a breath between them. */

const HALF_MS = 16_000
const BREAK_MS = 1_600
const AFTER_MS = 1_400
export const LENGTH_MS = 2 * HALF_MS + BREAK_MS + AFTER_MS

/** Minutes that were played so many milliseconds after the start. */
export function minuteAt(ms: number): number {
  if (ms <= HALF_MS) return (Math.max(0, ms) / HALF_MS) * 45
  if (ms <= HALF_MS + BREAK_MS) return 45
  return 45 + Math.min(1, (ms - HALF_MS - BREAK_MS) / HALF_MS) * 45
}
/** Halves that are over. */
const halvesOver = (ms: number) => (ms >= 2 * HALF_MS + BREAK_MS ? 2 : ms >= HALF_MS ? 1 : 0)

/** The match as it was then: what is still to come is not in it. */
export function seenAt(match: Match, ms: number): Match {
  const minute = minuteAt(ms)
  const over = halvesOver(ms)
  const goals = match.goals.filter((goal) => over === 2 || goal.minute <= minute)
  const of = (from: number, to: number): [number, number] => {
    const within = goals.filter((goal) => goal.minute >= from && goal.minute <= to)
    const home = within.filter(({ side }) => side === 0).length
    return [home, within.length - home]
  }
  return { halves: [of(1, 45), of(46, 90)], goals }
}

export function at(match: Match, ms: number, t: Translate): Moment<Match> {
  const seen = seenAt(match, ms)
  const over = halvesOver(ms)
  const pausing = over === 1 && ms < HALF_MS + BREAK_MS
  const minute = Math.min(90, Math.floor(minuteAt(ms)) + 1)
  return {
    seen,
    score: scoreOf(seen),
    clock: over === 2 ? t('clock.full') : pausing ? t('clock.half') : `${minute}′`,
    over: over === 2,
    parts: over === 0 ? [] : seen.halves.slice(0, over === 2 || !pausing ? 2 : 1),
  }
}

/** Decided as soon as nothing that follows can change it. */
export function leg(match: Match, ms: number, selection: string): LegState {
  const over = halvesOver(ms)
  const seen = seenAt(match, ms)
  const right = football.holds(seen, selection)
  if (over === 2) return right ? 'won' : 'lost'
  const [home, away] = scoreOf(seen)
  const [kind] = selection
  if ((kind === 'o' || selection === 'by' || selection === 'sx') && right) return 'won'
  if ((kind === 'u' || selection === 'bn') && !right) return 'lost'
  if (kind === 's' && selection !== 'sx') {
    const [h, a] = [Number(selection[1]), Number(selection[2])]
    if (home > h || away > a) return 'lost'
  }
  if (kind === 'f' && over === 1) {
    const [h, a] = seen.halves[0]
    const first = h > a ? '1' : h < a ? '2' : 'x'
    if (selection[1] !== first) return 'lost'
  }
  return right ? 'leads' : 'trails'
}
