import type { AppContext } from '#/kernel/context.ts'
import { keepTurning } from '#/kernel/keep-turning.ts'
import { followRaces } from './follow.ts'
import { challengesNow } from './challenges/shown.ts'
import { boardOf, racesNow } from './shown.ts'
import type { ContestsReads } from './state.ts'
import { readOdds } from './store.ts'

export { keepRacesOfDemonstration, openRacesForDemonstration } from './demonstration.ts'
export { racesArea } from './settings.ts'
export const contestsReads: ContestsReads = {
  listed: racesNow,
  challenges: challengesNow,
  board: boardOf,
  odds: readOdds,
}

const PAUSE_MS = 2_000
/** A fault is told once in so many turns that fail. */
const LOGGED_EACH = 15

/** Follows play for races: scores, what is final, and its prizes. */
export function keepRaces(ctx: AppContext): { stop(): Promise<void> } {
  let failed = 0
  const turn = async () => {
    await followRaces(ctx)
    failed = 0
  }
  return keepTurning(PAUSE_MS, turn, (err) => {
    if (failed % LOGGED_EACH === 0) ctx.log.error({ err, turns: failed + 1 }, 'races wait')
    failed += 1
  })
}
