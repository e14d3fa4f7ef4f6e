import { watermark } from '#/engagement/pots/pots.ts'
import { roundsEnded, undoneBetween, type EndedRound } from '#/gaming/play/play.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { momentAt } from '#/kernel/manila.ts'
import { takesNoPart } from './aside.ts'
import { followChallenges, gamesAchieving } from './challenges/follow.ts'
import { payRewards } from './challenges/pay.ts'
import { listOpenAt } from './challenges/store.ts'
import { courseOf } from './course.ts'
import { oddsNow } from './edges.ts'
import { finishRaces } from './finish.ts'
import { payPrizes } from './pay.ts'
import { placeOf, windowOf, withRound, type Course, type Division, type Score } from './rules.ts'
import { keepScores, keyOf, scoresAgain } from './scores.ts'
import { contestsState } from './state.ts'
import {
  holdFollower,
  insertAside,
  insertContest,
  isBegun,
  keepOdds,
  listOpen,
  listRaces,
  readAside,
  readFeed,
  readScores,
  writeFeed,
  type Aside,
  type Contest,
  type ScoreRow,
} from './store.ts'

/** So much of play is read at once, where something was played. */
export const TURN_MS = 10_000
/** After a pause of the follower no more than this. */
const MAX_MS = 10 * 60_000
/** A key of names. */
const KEY_BYTES = 32

/**
 * One turn: begins the races that are due, counts what ended since the last one, makes final what is over, and pays. Each is a
 * transaction that looks at the state first: a worker that died is followed by the next, and of two the second finds it done.
 */
export async function followRaces(ctx: AppContext, turnMs = TURN_MS): Promise<void> {
  await countRounds(ctx, turnMs)
  await finishRaces(ctx)
  await payPrizes(ctx)
  await payRewards(ctx)
}

/** Begins the run of each race that is open, in the hour, day or week of now; nothing counts that was looked at before. */
export async function beginRaces(tx: AppContext, scannedAt: Date): Promise<void> {
  const now = tx.clock()
  for (const { race, termsNo, rhythm, open, at, score, games } of await listRaces(tx)) {
    if (!open) continue
    // The follower may have been away: the hours that it missed are begun too.
    for (
      let from = windowOf(rhythm, scannedAt);
      from.from <= now;
      from = windowOf(rhythm, from.until)
    ) {
      const { from: windowAt, until: endsAt } = from
      const beginsAt = momentAt(Math.max(windowAt.getTime(), scannedAt.getTime(), at.getTime()))
      if (beginsAt >= endsAt || (await isBegun(tx, { race, windowAt }))) continue
      const odds = score === 'rarity' ? await oddsNow(tx, games) : undefined
      // Nothing that it may have can be opened now: it begins when something can.
      if (odds?.length === 0) continue
      const oddsNo = odds ? await keepOdds(tx, odds) : null
      const key = tx.chance(KEY_BYTES)
      if (await insertContest(tx, { race, termsNo, windowAt, beginsAt, endsAt, key, oddsNo }))
        contestsState(tx).drop()
    }
  }
}

/** Counts the rounds since the last turn; true where it looked. */
export function countRounds(ctx: AppContext, turnMs: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await holdFollower(tx))) return false
    const mark = await watermark(tx)
    const from = await readFeed(tx)
    if (!from) {
      await writeFeed(tx, mark)
      return false
    }
    await beginRaces(tx, from)
    const until = momentAt(Math.min(mark.getTime(), from.getTime() + MAX_MS))
    if (until.getTime() - from.getTime() < Math.max(turnMs, 1)) return false
    await lookThrough(tx, { from, until })
    await writeFeed(tx, until)
    return true
  })
}

type Span = { from: Date; until: Date }

/** Reads what ended in a span once, for races and for challenges. */
async function lookThrough(tx: AppContext, span: Span): Promise<void> {
  const races = (await listOpen(tx)).filter(({ beginsAt }) => beginsAt < span.until)
  const challenges = (await listOpenAt(tx, span.from)).filter(({ taken, places }) => taken < places)
  if (races.length + challenges.length === 0) return
  const games = [...new Set([...races, ...challenges].flatMap((one) => one.games))]
  const achievements = [...new Set(challenges.flatMap(gamesAchieving))]
  const rounds = await roundsEnded(tx, { ...span, games, achievements })
  if (races.length > 0) await countRaces(tx, { open: races, rounds, span })
  await followChallenges(tx, challenges, rounds)
}

async function countRaces(
  tx: AppContext,
  { open, rounds, span }: { open: readonly Contest[]; rounds: readonly EndedRound[]; span: Span },
): Promise<void> {
  const mine = groupRounds(rounds, open)
  const undone = await undoneBetween(tx, span)
  const players = [...new Set([...mine.values()].map(({ playerId }) => playerId)), ...undone]
  if (players.length === 0) return
  const races = open.map(({ contest }) => contest)
  await noteAside(tx, [...mine.values()], span.from)
  const aside = await readAside(tx, { players, races })
  const before = await readScores(tx, { players, races })
  const after = new Map<string, Map<Division, Score>>()
  for (const row of before) {
    const known = after.get(keyOf(row)) ?? new Map<Division, Score>()
    after.set(keyOf(row), known.set(row.division, row))
  }
  const standing = new Set(aside.map(keyOf))
  const courses = new Map<number, Course>()
  for (const contest of open) courses.set(contest.contest, await courseOf(tx, contest))
  for (const [key, { contest, rounds: own }] of mine) {
    if (standing.has(key)) continue
    after.set(key, counted(after.get(key), own, courses.get(contest.contest) ?? contest))
  }
  await remade(tx, { open, undone, aside, before, after, until: span.until })
  await keepScores(tx, before, after)
}

type Own = { playerId: number; contest: Contest; rounds: EndedRound[] }
/** Rounds by player and race, each in the order of their ends, where they count. */
function groupRounds(rounds: readonly EndedRound[], open: readonly Contest[]): Map<string, Own> {
  const found = new Map<string, Own>()
  for (const round of rounds) {
    for (const contest of open) {
      if (placeOf(round, contest) === undefined) continue
      const key = keyOf({ playerId: round.playerId, contest: contest.contest })
      const own = found.get(key) ?? { playerId: round.playerId, contest, rounds: [] }
      own.rounds.push(round)
      found.set(key, own)
    }
  }
  return found
}

function counted(
  before: ReadonlyMap<Division, Score> | undefined,
  rounds: readonly EndedRound[],
  course: Course,
): Map<Division, Score> {
  const after = new Map(before)
  for (const round of rounds) {
    const division = placeOf(round, course)
    if (division !== undefined)
      after.set(division, withRound(after.get(division), round, { course, division }))
  }
  return after
}

/** From now on nothing counts of who took care of themselves, switched competition off, or is of the house. */
async function noteAside(tx: AppContext, played: readonly Own[], at: Date): Promise<void> {
  const players = [...new Set(played.map(({ playerId }) => playerId))]
  const out = await takesNoPart(tx, players)
  const rows = played.flatMap(({ playerId, contest: { contest } }) =>
    out.has(playerId) ? [{ playerId, contest }] : [],
  )
  await insertAside(tx, rows, at)
}

type Remade = {
  open: readonly Contest[]
  undone: readonly number[]
  aside: readonly Aside[]
  before: readonly ScoreRow[]
  after: Map<string, Map<Division, Score>>
  until: Date
}
/** Makes the scores of players again of whom something was taken back. */
async function remade(tx: AppContext, of: Remade): Promise<void> {
  const { open, undone, aside, before, after, until } = of
  for (const contest of open) {
    const key = (playerId: number) => keyOf({ playerId, contest: contest.contest })
    const known = new Set(before.map(keyOf))
    const players = undone.filter((one) => after.has(key(one)) || known.has(key(one)))
    if (players.length === 0) continue
    const own = aside.filter((one) => one.contest === contest.contest)
    const stood = new Map(own.map(({ playerId, at }) => [playerId, at]))
    for (const [playerId, scores] of await scoresAgain(tx, { players, contest, until, stood }))
      after.set(key(playerId), scores)
  }
}
