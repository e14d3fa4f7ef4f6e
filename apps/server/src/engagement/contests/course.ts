import type { AppContext } from '#/kernel/context.ts'
import { mostUnits, type Course } from './rules.ts'
import { contestsState } from './state.ts'
import type { Contest } from './store.ts'

/** The conditions of a race, with the odds that it began with where it goes by rarity. */
export async function courseOf(ctx: AppContext, contest: Contest): Promise<Course> {
  const { beginsAt, endsAt, games, rounds, best, oddsNo, share } = contest
  const course = { beginsAt, endsAt, games, rounds, best }
  if (oddsNo === null) return course
  const odds = await contestsState(ctx).odds(ctx, oddsNo)
  return {
    ...course,
    odds: new Map(odds.map((one) => [one.game, one])),
    unitsMost: mostUnits(odds, share),
  }
}
