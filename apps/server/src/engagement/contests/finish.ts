import { personsOf } from '#/engagement/pots/pots.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { manilaDay, midnightOf } from '#/kernel/manila.ts'
import { FINAL_MS, outcomeOf, type Outcome, type Runner, type Standing } from './rules.ts'
import { keepScores, keyOf, scoresAgain } from './scores.ts'
import { contestsState } from './state.ts'
import {
  closeContest,
  holdContest,
  holdFollower,
  insertPlaces,
  listAway,
  listOpen,
  listStandings,
  markLeftOut,
  readAside,
  readCost,
  readFeed,
  readRules,
  readScores,
  type Contest,
} from './store.ts'

/** Makes every race final that is over, each in a transaction of its own. */
export async function finishRaces(ctx: AppContext): Promise<void> {
  const feed = await readFeed(ctx)
  if (!feed) return
  for (const one of await listOpen(ctx)) {
    if (isDue(one, feed, ctx.clock())) await finish(ctx, one.contest)
  }
}

/** Five minutes after its end, and everything that ended before it was looked at; called off, as soon as that was. */
function isDue({ endsAt, calledOffAt }: Contest, feed: Date, now: Date): boolean {
  if (feed < endsAt) return false
  return calledOffAt !== null || now.getTime() >= endsAt.getTime() + FINAL_MS
}

/** Decides a race, in one transaction: places, who is left out, and the pools stand from then on. */
export function finish(ctx: AppContext, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await holdFollower(tx))) return false
    const contest = await holdContest(tx, id)
    const feed = await readFeed(tx)
    if (contest?.state !== 'open' || !feed || !isDue(contest, feed, tx.clock())) return false
    const { places, leftOut, pools } = await provenOutcome(tx, contest)
    await markLeftOut(tx, { contest: id, rows: leftOut })
    await insertPlaces(tx, { contest: id, places })
    await closeContest(tx, { contest: id, pools, calledOff: contest.calledOffAt !== null })
    contestsState(tx).drop()
    return true
  })
}

/**
 * The outcome, once the scores of all who get something were made again from their rounds: a round that was taken back or voided
 * meanwhile is in none of them, whenever that was.
 */
async function provenOutcome(tx: AppContext, contest: Contest): Promise<Outcome> {
  const proven = new Set<number>()
  for (;;) {
    const outcome = await outcomeNow(tx, contest)
    const players = outcome.places
      .map(({ playerId }) => playerId)
      .filter((playerId) => !proven.has(playerId))
    if (players.length === 0) return outcome
    const races = [contest.contest]
    const aside = await readAside(tx, { players, races })
    const before = await readScores(tx, { players, races })
    const stood = new Map(aside.map(({ playerId, at }) => [playerId, at]))
    const again = await scoresAgain(tx, { players, contest, until: contest.endsAt, stood })
    const after = new Map(
      [...again].map(([playerId, scores]) => [
        keyOf({ playerId, contest: contest.contest }),
        scores,
      ]),
    )
    for (const playerId of players) proven.add(playerId)
    if (!(await keepScores(tx, before, after))) return outcome
  }
}

async function outcomeNow(tx: AppContext, contest: Contest): Promise<Outcome> {
  const rows = await listStandings(tx, contest.contest)
  const { mostADay } = await readRules(tx)
  const cost = await readCost(tx, midnightOf(manilaDay(tx.clock())))
  return outcomeOf(rows, await runnersOf(tx, rows), {
    terms: contest,
    mayPay: Math.max(0, mostADay - cost),
    calledOff: contest.calledOffAt !== null,
  })
}

async function runnersOf(tx: AppContext, rows: readonly Standing[]): Promise<Map<number, Runner>> {
  const players = [...new Set(rows.map(({ playerId }) => playerId))]
  const away = new Map(
    (await listAway(tx, players)).map(({ playerId, itself }) => [playerId, itself]),
  )
  return new Map(
    (await personsOf(tx, players)).map(({ playerId, group, house }) => [
      playerId,
      { group, out: house || away.get(playerId) === false, gone: away.get(playerId) === true },
    ]),
  )
}
