import type { Output } from '@perlas/contract/call'
import type {
  getRace,
  getRaceOdds,
  getRaces,
  RaceMine,
  RaceRow,
  RaceShown,
} from '@perlas/contract/races'
import { AppError } from '#/kernel/http/errors.ts'
import type { AppContext } from '#/kernel/context.ts'
import { daysAfter, momentAt } from '#/kernel/manila.ts'
import { aliasOf } from './names.ts'
import { amountsOf, divisions, poolOf, type Division } from './rules.ts'
import { contestsState, type Board, type BoardRow, type Shown } from './state.ts'
import {
  listAround,
  listFirst,
  listNames,
  listPrizes,
  listSteps,
  readNamed,
  readOwn,
  writeNamed,
  type LadderRow,
} from './store.shown.ts'
import { listEnded, listOpen, readContest, type Contest } from './store.ts'

const FIRST = 50
const AROUND = 5
const PAGE = 20
/** Races are shown so long after their end. */
const SHOWN_DAYS = 90

// --- lists

/** The races that are not final, and the last ones that are. */
export async function racesNow(ctx: AppContext): Promise<Shown> {
  const running = await listOpen(ctx)
  // All that is final by now, though another program's clock is ahead.
  return { running, ...(await racesBefore(ctx, daysAfter(ctx.clock(), 1))) }
}

async function racesBefore(ctx: AppContext, before: Date): Promise<Omit<Shown, 'running'>> {
  const since = daysAfter(ctx.clock(), -SHOWN_DAYS)
  const found = await listEnded(ctx, { since, before, most: PAGE + 1 })
  return { finished: found.slice(0, PAGE), more: found.length > PAGE }
}

export async function racesOf(
  ctx: AppContext,
  before: number | undefined,
  playerId: number | undefined,
): Promise<Output<typeof getRaces>> {
  const now = ctx.clock()
  const { running, finished, more } =
    before === undefined
      ? await contestsState(ctx).listed(ctx)
      : { running: [], ...(await racesBefore(ctx, momentAt(before))) }
  return {
    running: running.filter(({ beginsAt }) => beginsAt <= now).map((one) => raceShown(one, now)),
    finished: finished.map((one) => raceShown(one, now)),
    more,
    named: playerId !== undefined && (await readNamed(ctx, playerId)),
  }
}

export const stateOf = ({ state, endsAt }: Contest, now: Date): RaceShown['state'] =>
  state === 'open' && endsAt <= now ? 'counting' : state

/** The pool of a division: as play filled it so far, or as it was given. */
export const poolNow = (contest: Contest, division: Division): number =>
  contest.state === 'open'
    ? poolOf(contest.theo[division] ?? 0, contest)
    : (contest.pool[division] ?? 0)

function raceShown(contest: Contest, now: Date): RaceShown {
  const { name, nameFil, rhythm, games, all, score, rounds, best, share, most, least } = contest
  return {
    contest: contest.contest,
    name,
    nameFil,
    rhythm,
    games,
    all,
    score,
    rounds,
    best,
    share,
    most,
    least,
    begins: contest.beginsAt.getTime(),
    ends: contest.until.getTime(),
    over: contest.finalAt?.getTime() ?? 0,
    state: stateOf(contest, now),
    divisions: divisions.map((one) => ({
      entrants: contest.entrants[one] ?? 0,
      pool: poolNow(contest, one),
    })),
  }
}

// --- standings

/** The standings of a division for anybody. Where nothing changed since the last reading, only names are read again. */
export async function boardOf(
  ctx: AppContext,
  of: { contest: number; division: Division },
  last: Board | undefined,
): Promise<Board | undefined> {
  const contest = await readContest(ctx, of.contest)
  if (!contest) return undefined
  const isSame = last?.contest.version === contest.version
  const rows = isSame ? last.rows : await listFirst(ctx, of, FIRST)
  const steps = isSame ? { steps: last.steps, entrants: last.entrants } : await stepsOf(ctx, of)
  return { contest, rows: await named(ctx, contest, rows), ...steps }
}

async function stepsOf(ctx: AppContext, of: { contest: number; division: Division }) {
  let entrants = 0
  const steps: Board['steps'] = []
  for (const { score, count } of await listSteps(ctx, of)) {
    steps.push({ score, above: entrants })
    entrants += count
  }
  return { steps, entrants }
}

/** Rows with the names that they may have. */
async function named(
  ctx: AppContext,
  { key }: Contest,
  rows: readonly LadderRow[],
): Promise<BoardRow[]> {
  const names = new Map(
    (
      await listNames(
        ctx,
        rows.map(({ playerId }) => playerId),
      )
    ).map((one) => [one.playerId, one]),
  )
  return rows.map(({ playerId, score, amount }) => {
    const known = names.get(playerId)
    const name = !known || known.away ? '' : (known.nickname ?? aliasOf(key, playerId))
    return { playerId, score, amount, name }
  })
}

/** Where the step of a score is; the scores above it stand before. */
function stepAt({ steps }: Board, score: number): number {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (steps[middle]!.score > score) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of a score; 0 without a win. What is newer than the board stands as the board would have it. */
function placeIn(board: Board, score: number): number {
  if (score === 0) return 0
  return (board.steps[stepAt(board, score)]?.above ?? board.entrants) + 1
}

export async function raceOf(
  ctx: AppContext,
  {
    contest,
    division,
    around = false,
  }: { contest: number; division: number; around?: boolean | undefined },
  playerId: number | undefined,
): Promise<Output<typeof getRace>> {
  const of = { contest, division: division as Division }
  const board = await contestsState(ctx).board(ctx, of)
  const now = ctx.clock()
  if (!board || isGone(board.contest, now)) throw new AppError('contest-over')
  const mine = playerId === undefined ? null : await mineIn(ctx, board, { ...of, playerId })
  const isAround = around && playerId !== undefined && mine !== null && mine.place > 0
  const rows = isAround
    ? await named(
        ctx,
        board.contest,
        await listAround(ctx, { ...of, playerId, score: mine.score, most: AROUND + 1 }),
      )
    : board.rows
  return {
    race: raceShown(board.contest, now),
    rows: rows.map((row): RaceRow => ({
      place: placeIn(board, row.score),
      name: row.name,
      score: row.score,
      mine: row.playerId === playerId,
      amount: row.amount,
    })),
    prizes: await prizesOf(ctx, board, of.division),
    mine,
    asOf: now.getTime(),
  }
}

async function mineIn(
  ctx: AppContext,
  board: Board,
  of: { contest: number; division: Division; playerId: number },
): Promise<RaceMine | null> {
  const own = await readOwn(ctx, of)
  if (!own || (own.score === null && !own.aside)) return null
  const score = own.score ?? 0
  const step = stepAt(board, score)
  const [row] = await named(ctx, board.contest, [{ playerId: of.playerId, score, amount: 0 }])
  return {
    place: own.leftOut ? 0 : placeIn(board, score),
    name: row?.name ?? '',
    score,
    rounds: own.rounds ?? 0,
    best: own.best ?? [],
    above: board.steps[step - 1]?.score ?? 0,
    amount: own.amount ?? 0,
    prize: own.prize ?? '',
    aside: own.aside,
  }
}

/** Places that bring the same are one line. */
async function prizesOf(
  ctx: AppContext,
  { contest }: Board,
  division: Division,
): Promise<Output<typeof getRace>['prizes']> {
  if (contest.state !== 'open') {
    const places = await listPrizes(ctx, { contest: contest.contest, division })
    return joined(
      places.map(({ place, shared, amount }) => ({ from: place, to: place + shared - 1, amount })),
    )
  }
  const amounts = amountsOf(poolNow(contest, division), contest.entrants[division] ?? 0)
  return joined(amounts.map((amount, at) => ({ from: at + 1, to: at + 1, amount })))
}

/** The odds of a race by rarity. */
export async function oddsOf(
  ctx: AppContext,
  contest: number,
): Promise<Output<typeof getRaceOdds>> {
  const found = await readContest(ctx, contest)
  if (!found || isGone(found, ctx.clock())) throw new AppError('contest-over')
  const { oddsNo } = found
  if (oddsNo === null) return { games: [] }
  const games = await contestsState(ctx).odds(ctx, oddsNo)
  return {
    games: games.map(({ game, best, tail }) => ({
      game,
      best,
      tail: tail.map(([multiple, oneIn]) => [multiple, oneIn]),
    })),
  }
}

/** Older than races are shown, or not begun. */
const isGone = ({ finalAt, beginsAt }: Contest, now: Date): boolean =>
  (finalAt ?? now) < daysAfter(now, -SHOWN_DAYS) || beginsAt > now

type Span = { from: number; to: number; amount: number }
function joined(spans: readonly Span[]): Span[] {
  const lines: Span[] = []
  for (const span of spans) {
    const last = lines.at(-1)
    if (last?.amount === span.amount && last.to + 1 === span.from) last.to = span.to
    else lines.push({ ...span })
  }
  return lines
}

export async function chooseName(
  ctx: AppContext,
  playerId: number,
  isNamed: boolean,
): Promise<{ named: boolean }> {
  await writeNamed(ctx, { playerId, named: isNamed })
  return { named: isNamed }
}
