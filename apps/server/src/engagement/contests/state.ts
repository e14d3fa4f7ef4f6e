import { cached, type Cached } from '#/kernel/cached.ts'
import type { AppContext } from '#/kernel/context.ts'
import { slot } from '#/kernel/state.ts'
import type { Division, GameOdds } from './rules.ts'
import type { Challenges } from './challenges/shown.ts'
import type { Contest } from './store.ts'

/** The standings of a division as anybody may see them. */
export type Board = {
  contest: Contest
  /** The first fifty. */
  rows: BoardRow[]
  /** Each score that there is, the highest first, and how many stand above it. */
  steps: { score: number; above: number }[]
  entrants: number
}
export type BoardRow = { playerId: number; score: number; name: string; amount: number }
export type Shown = { running: Contest[]; finished: Contest[]; more: boolean }
type Which = { contest: number; division: Division }

export type ContestsState = {
  /** The races of now and the last ones, for anybody. */
  listed(ctx: AppContext): Promise<Shown>
  /** The challenges of now and the last ones, for anybody. */
  challenges(ctx: AppContext): Promise<Challenges>
  /** Undefined where there is no such race. */
  board(ctx: AppContext, of: Which): Promise<Board | undefined>
  /** Games of a run by rarity, as they were at its beginning. */
  odds(ctx: AppContext, oddsNo: number): Promise<GameOdds[]>
  drop(): void
}

export const contestsState = slot<ContestsState>('contests')

const REMEMBERED_MS = 1_000
/** While a board is read again the last one is given, for so long at most. */
const MEANWHILE_MS = 2_000
/** Boards that are remembered; the one that was asked for first is forgotten first. */
const BOARDS = 300
/** The same of odds: they never change, and runs of a day have the same. */
const ODDS = 20

/** How the answers for anybody are read; each is remembered for a second. */
export type ContestsReads = {
  listed(ctx: AppContext): Promise<Shown>
  challenges(ctx: AppContext): Promise<Challenges>
  board(ctx: AppContext, of: Which, last: Board | undefined): Promise<Board | undefined>
  odds(ctx: AppContext, oddsNo: number): Promise<GameOdds[]>
}

export function openContests(read: ContestsReads): ContestsState {
  const listed = cached(REMEMBERED_MS, read.listed, { stands: true })
  const challenges = cached(REMEMBERED_MS, read.challenges, { stands: true })
  const boards = new Map<string, Cached<Board | undefined>>()
  const odds = new Map<number, GameOdds[]>()
  return {
    listed: listed.now,
    challenges: challenges.now,
    async board(ctx, of) {
      const key = `${of.contest}:${of.division}`
      const known =
        boards.get(key) ??
        cached<Board | undefined>(REMEMBERED_MS, (asked, last) => read.board(asked, of, last), {
          meanwhile: MEANWHILE_MS,
        })
      boards.set(key, known)
      const [first] = boards.keys()
      if (boards.size > BOARDS && first !== undefined) boards.delete(first)
      const board = await known.now(ctx)
      // A number that is of no race is not remembered: there are too many of them.
      if (!board) boards.delete(key)
      return board
    },
    async odds(ctx, oddsNo) {
      const known = odds.get(oddsNo) ?? (await read.odds(ctx, oddsNo))
      odds.set(oddsNo, known)
      const [first] = odds.keys()
      if (odds.size > ODDS && first !== undefined) odds.delete(first)
      return known
    },
    drop() {
      listed.drop()
      challenges.drop()
      for (const board of boards.values()) board.drop()
    },
  }
}
