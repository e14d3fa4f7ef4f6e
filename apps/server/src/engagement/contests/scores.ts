import { roundsEndedOf } from '#/gaming/play/play.ts'
import type { AppContext } from '#/kernel/context.ts'
import { momentAt } from '#/kernel/manila.ts'
import { courseOf } from './course.ts'
import { divisions, scoresOf, type Division, type Score } from './rules.ts'
import { addTotals, deleteScores, writeScores, type Contest, type ScoreRow } from './store.ts'

/** A player in a race, as one word. */
export const keyOf = ({ playerId, contest }: { playerId: number; contest: number }): string =>
  `${playerId}:${contest}`

/** Players whose rounds are read in one statement. */
const AT_ONCE = 500

type Again = {
  players: readonly number[]
  contest: Contest
  until: Date
  /** From when on players stood aside, of those who did. */
  stood: ReadonlyMap<number, Date>
}

/** The scores of players in a race from the rounds themselves, of those that ended before a moment; empty of who has none. */
export async function scoresAgain(
  tx: AppContext,
  { players, contest, until, stood }: Again,
): Promise<Map<number, Map<Division, Score>>> {
  const { beginsAt, endsAt, games } = contest
  const end = momentAt(Math.min(until.getTime(), endsAt.getTime()))
  const course = await courseOf(tx, contest)
  const found = new Map<number, Map<Division, Score>>()
  for (let at = 0; at < players.length; at += AT_ONCE) {
    const some = players.slice(at, at + AT_ONCE)
    const span = { from: beginsAt, until: end, games, players: some }
    const rounds = end > beginsAt ? await roundsEndedOf(tx, span) : []
    const own = Map.groupBy(rounds, ({ playerId }) => playerId)
    for (const playerId of some) {
      const left = stood.get(playerId)
      const counted = (own.get(playerId) ?? []).filter(({ endedAt }) => !left || endedAt < left)
      found.set(playerId, scoresOf(counted, course))
    }
  }
  return found
}

/** Writes the scores that changed, and what they add to their races. */
export async function keepScores(
  tx: AppContext,
  before: readonly ScoreRow[],
  after: ReadonlyMap<string, ReadonlyMap<Division, Score>>,
): Promise<boolean> {
  const had = new Map(before.map((row) => [`${keyOf(row)}:${row.division}`, row]))
  const totals = new Map<number, { entrants: number[]; theo: number[] }>()
  const [changed, gone]: [ScoreRow[], ScoreRow[]] = [[], []]
  for (const [key, scores] of after) {
    const [playerId = 0, contest = 0] = key.split(':').map(Number)
    for (const division of divisions) {
      const was = had.get(`${key}:${division}`)
      const is = scores.get(division)
      if (isSame(was, is)) continue
      const total = totals.get(contest) ?? { entrants: [0, 0, 0], theo: [0, 0, 0] }
      total.entrants[division]! += (is ? 1 : 0) - (was ? 1 : 0)
      total.theo[division]! += (is?.theo ?? 0) - (was?.theo ?? 0)
      totals.set(contest, total)
      if (is) {
        const { score, rounds, theo, best } = is
        changed.push({ playerId, contest, division, score, rounds, theo, best })
      } else if (was) gone.push(was)
    }
  }
  await writeScores(tx, changed)
  await deleteScores(tx, gone)
  for (const [contest, total] of totals) await addTotals(tx, { contest, ...total })
  return totals.size > 0
}

const isSame = (was: Score | undefined, is: Score | undefined): boolean =>
  was === is ||
  (was !== undefined &&
    is !== undefined &&
    was.score === is.score &&
    was.rounds === is.rounds &&
    was.theo === is.theo &&
    was.best.length === is.best.length &&
    was.best.every((one, at) => one === is.best[at]))
