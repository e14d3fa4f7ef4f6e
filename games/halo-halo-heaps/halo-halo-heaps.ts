import { defineGame } from '@perlas/game-kit/game'
import type { Stream } from '@perlas/game-kit/fairness'
import { codesOf, fallen, textOf } from '@perlas/game-kit/tumble'
import {
  BELLS,
  CELLS,
  FREE_SPINS,
  freeWeights,
  glasses,
  glassWeights,
  heaps,
  MORE_BELLS,
  MORE_FREE_SPINS,
  MAX_FREE_SPINS,
  MAX_STAKES,
  pays,
  ROWS,
  sweets,
  weights,
  type Pack,
  type Sweet,
} from './paytable.ts'

/** So many of one sweet lie there, wherever; `win` is before glasses multiply it. */
export type Heap = { sweet: Sweet; count: number; win: number }
export type Step = { heaps: Heap[]; fill: string }
export type Spin = {
  /** Thirty cells as they first lie. */
  table: string
  steps: Step[]
  /** What the heaps came to, before glasses. */
  plain: number
  /** What it was multiplied by: 1 where there is no glass. */
  times: number
  /** In free spins: what the tall glass holds after the spin. */
  held: number
  bells: number
  freeSpins: number
  win: number
}
export type HaloOutcome = { base: Spin; freeSpins: Spin[]; capped: boolean; win: number }

const BELL = 'B'.charCodeAt(0)
const FIRST_GLASS = 'a'.charCodeAt(0)
const kinds = new Map(sweets.map((sweet, kind) => [sweet.charCodeAt(0), kind]))
/** Of each code, which sweet it is; -1 is none. */
const kindOf = Int8Array.from({ length: 128 }, (_, code) => kinds.get(code) ?? -1)

/** What a glass multiplies by; 0 is no glass. */
export const timesOf = (code: number): number => glasses[code - FIRST_GLASS] ?? 0
export const isBell = (code: number) => code === BELL

const packOf = (pack: Pack) =>
  Object.entries(pack).flatMap(([letter, count]) =>
    Array.from({ length: count }, () => letter.charCodeAt(0)),
  )
const packs = { base: packOf(weights), free: packOf(freeWeights) }
const GLASS = '*'.charCodeAt(0)
const shelf = glassWeights.flatMap((count, i) =>
  Array.from({ length: count }, () => FIRST_GLASS + i),
)

/** What a sweet pays, in hundredths of the stake, for so many. */
export function paidFor(sweet: number, count: number): number {
  if (count < heaps[0]) return 0
  return pays[sweets[sweet]!][count >= heaps[2] ? 2 : count >= heaps[1] ? 1 : 0]
}

/** The heaps on a table, and what they pay before glasses. */
export function heapsOn(table: readonly number[], bet: number): Heap[] {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (let cell = 0; cell < CELLS; cell++) {
    const kind = kindOf[table[cell]!]!
    if (kind >= 0) counts[kind]! += 1
  }
  const found: Heap[] = []
  for (let kind = 0; kind < counts.length; kind++)
    if (counts[kind]! >= heaps[0])
      found.push({
        sweet: sweets[kind]!,
        count: counts[kind]!,
        win: (paidFor(kind, counts[kind]!) * bet) / 100,
      })
  return found
}

/** The cells that heaps lie on. */
export function cellsOf(table: readonly number[], found: readonly Heap[]): Set<number> {
  const codes = new Set(found.map(({ sweet }) => sweet.charCodeAt(0)))
  return new Set(Array.from(table.keys()).filter((cell) => codes.has(table[cell]!)))
}

/** The table without what pays; 0 is empty. */
export function eaten(table: readonly number[], found: readonly Heap[]): number[] {
  const codes = found.map(({ sweet }) => sweet.charCodeAt(0))
  return table.map((code) => (codes.includes(code) ? 0 : code))
}

/** The table after a step: what the picture draws from, and what tests hold against the rules. */
export function after(table: readonly number[], step: Step): number[] {
  const fill = codesOf(step.fill)
  let used = 0
  return fallen(eaten(table, step.heaps), ROWS, () => fill[used++]!)
}

/** The table as a spin leaves it. */
export const endOf = ({ table, steps }: Spin): number[] =>
  steps.reduce((lies, step) => after(lies, step), codesOf(table))

/** What the glasses that lie there multiply by, together; 0 where there is none. */
export const glassesOn = (table: readonly number[]): number =>
  table.reduce((sum, code) => sum + timesOf(code), 0)

/** One spin to its last sweet. `held` is what the tall glass holds in free spins, `room` what the round may still pay. */
export function spinOnce(
  stream: Stream,
  { bet, free, held, room }: { bet: number; free: boolean; held: number; room: number },
): Spin {
  const pack = free ? packs.free : packs.base
  const drawn = () => {
    const code = pack[stream.below(pack.length)]!
    return code === GLASS ? shelf[stream.below(shelf.length)]! : code
  }
  let table: number[] = []
  for (let cell = 0; cell < CELLS; cell++) table.push(drawn())
  const made: Spin = {
    table: textOf(table),
    steps: [],
    plain: 0,
    times: 1,
    held: 0,
    bells: 0,
    freeSpins: 0,
    win: 0,
  }
  for (;;) {
    const found = heapsOn(table, bet)
    if (found.length === 0) break
    for (const { win } of found) made.plain += win
    const fill: number[] = []
    table = fallen(eaten(table, found), ROWS, () => {
      const code = drawn()
      fill.push(code)
      return code
    })
    made.steps.push({ heaps: found, fill: textOf(fill) })
    if (made.plain >= room) break
  }
  const came = glassesOn(table)
  made.held = free ? held + came : 0
  made.times = Math.max(1, free ? made.held : came)
  made.win = Math.min(room, made.plain * made.times)
  for (const code of table) if (code === BELL) made.bells += 1
  if (made.bells >= (free ? MORE_BELLS : BELLS))
    made.freeSpins = free ? MORE_FREE_SPINS : FREE_SPINS
  return made
}

/** Free spins with all that they bring; they end where there is no more room for what they pay. */
export function playFree(stream: Stream, ask: { bet: number; due: number; room: number }): Spin[] {
  const { bet } = ask
  const played: Spin[] = []
  let [due, room, held] = [ask.due, ask.room, 0]
  while (due > played.length && room > 0) {
    const next = spinOnce(stream, { bet, free: true, held, room })
    played.push(next)
    room -= next.win
    held = next.held
    due = Math.min(MAX_FREE_SPINS, due + next.freeSpins)
  }
  return played
}

/** A whole round from its chance alone. */
export function playHalo(stream: Stream, bet: number): HaloOutcome {
  const most = MAX_STAKES * bet
  const base = spinOnce(stream, { bet, free: false, held: 0, room: most })
  const freeSpins = playFree(stream, { bet, due: base.freeSpins, room: most - base.win })
  const win = freeSpins.reduce((sum, one) => sum + one.win, base.win)
  return { base, freeSpins, capped: win === most, win }
}

/** What stands in the tall glass when a round is over: 0 where nothing was poured. */
export function pouredAfter({ base, freeSpins }: HaloOutcome): number {
  const last = freeSpins.at(-1)
  if (last) return last.held
  return base.plain > 0 && base.times > 1 ? base.times : 0
}

export const haloHaloHeaps = defineGame<null, HaloOutcome>({
  code: 'halo-halo-heaps',
  name: 'Halo-Halo Heaps',
  type: 1,
  rtp: 9632,
  maxWin: MAX_STAKES * 100,
  highestSeen: { win: 261_500, rounds: 20_000_000 },
  volatility: 'high',
  features: ['pay-anywhere', 'cascade', 'scatter', 'free-spins', 'multiplier', 'provably-fair'],
  bets: [100, 200, 400, 600, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  config: {
    revision: 1,
    weights,
    freeWeights,
    heaps,
    pays,
    glasses,
    glassWeights,
    BELLS,
    FREE_SPINS,
    MORE_BELLS,
    MORE_FREE_SPINS,
    MOST_FREE_SPINS: MAX_FREE_SPINS,
    MOST_STAKES: MAX_STAKES,
  },
  readChoice: (value) => (value === null ? null : undefined),
  sampleChoice: null,
  play: ({ stream, bet }) => playHalo(stream, bet),
})
