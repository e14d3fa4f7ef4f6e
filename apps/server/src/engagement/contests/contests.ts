import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { keepTurning } from '#/kernel/keep-turning.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { followRaces } from './follow.ts'
import { challengesNow } from './challenges/shown.ts'
import { boardOf, racesNow } from './shown.ts'
import type { ContestsReads } from './state.ts'
import { dropScores, markTidied, readOdds } from './store.ts'

export { keepRacesOfDemonstration, openRacesForDemonstration } from './demonstration.ts'
export { racesArea } from './settings.ts'
export const contestsReads: ContestsReads = {
  listed: racesNow,
  challenges: challengesNow,
  board: boardOf,
  odds: readOdds,
}

/** A day more than races are shown. */
const KEPT_DAYS = 91
/** Every night: scores of races that are shown no more go, but for those with a prize. */
export async function maintainRaces(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const contest of await markTidied(tx, daysAfter(tx.clock(), -KEPT_DAYS))) {
      const dropped = await dropScores(tx, contest)
      tx.log.info({ contest, dropped }, 'scores of a race are not kept any more')
    }
  })
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
