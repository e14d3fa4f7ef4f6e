import { callsOf, type Calls } from '../cards.ts'
import { endOf, type BingoDraw, type BingoTerms, type Room } from '../bingo.ts'

/**
 * How a draw is shown, as pure functions of the milliseconds since it was told: so everybody sees the same ball at the
 * same time, who comes in the middle of it and who looked away too.
 */
const FIRST_MS = 1_200
export const EACH_MS = 650
/** A ball leaves the drum so long before it is called. */
export const ROLL_MS = 430
/** After the last call, until who won is shown. */
const RESULT_MS = 1_700

/** When a call is made, from the first on. */
export const callAt = (call: number) => FIRST_MS + (call - 1) * EACH_MS

export type Show = {
  balls: readonly number[]
  calls: Calls
  /** Of those that the player plays among: with play money there may be others. */
  rooms: readonly Room[]
  /** With which call the last of them has its blackout; where none plays, all balls are called. */
  end: number
}

export function showOf(terms: BingoTerms, draw: BingoDraw, { demo }: { demo: boolean }): Show {
  const rooms = (demo ? draw.play : undefined) ?? draw.rooms ?? []
  const ends = rooms.map((room) => endOf(terms, room))
  const end = ends.length > 0 ? Math.max(...ends) : draw.balls.length
  return { balls: draw.balls, calls: callsOf(draw.balls), rooms, end }
}

/** How many balls have been called. */
export function calledAt({ end }: Pick<Show, 'end'>, ms: number): number {
  if (ms === Infinity) return end
  return Math.max(0, Math.min(end, Math.floor((ms - FIRST_MS) / EACH_MS) + 1))
}

export const isOverAt = ({ end }: Pick<Show, 'end'>, ms: number) => ms >= callAt(end) + RESULT_MS

/** How far the next ball is on its way out, 0 … 1; undefined where none is. */
export function comingAt(show: Pick<Show, 'end'>, ms: number): number | undefined {
  const called = calledAt(show, ms)
  if (called >= show.end) return undefined
  const u = 1 - (callAt(called + 1) - ms) / ROLL_MS
  return u > 0 ? Math.min(1, u) : undefined
}
