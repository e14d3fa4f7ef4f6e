import { defineGame } from '@perlas/game-kit/game'
import type { Stream } from '@perlas/game-kit/fairness'
import { codesOf, fallen, textOf } from '@perlas/game-kit/tumble'
import {
  BIG_ONE_IN,
  CELLS,
  FREE_SPINS,
  freeStepsTimes,
  freeWeights,
  MORE_FREE_SPINS,
  MAX_COPIES,
  MAX_FREE_SPINS,
  MAX_STAKES,
  PAROLS,
  paying,
  pays,
  REELS,
  ROWS,
  steps,
  weights,
  type Card,
  type Reel,
} from './paytable.ts'

/** A card that wins: on so many reels from the left, in so many ways. `win` has the step's multiplier in it. */
export type CardWin = { card: Card; reels: number; ways: number; win: number }
/** A gold card that won and became a joker; a big one copied itself. Cells count down each reel, reel after reel. */
export type Turned = { cell: number; copies: number[] }
export type Step = { wins: CardWin[]; times: number; turned: Turned[]; fill: string }
export type Spin = {
  /** Twenty cards as they first lie. */
  table: string
  steps: Step[]
  parols: number
  freeSpins: number
  win: number
}
export type AlasOutcome = { base: Spin; freeSpins: Spin[]; capped: boolean; win: number }

const JOKER = 'W'.charCodeAt(0)
const PAROL = 'P'.charCodeAt(0)
const GOLD = 0x20
const cards = paying.map((card) => card.charCodeAt(0))
const prizes = paying.map((card) => pays[card])

export const isGold = (code: number) => (code & GOLD) !== 0

/** What each reel draws from, card by card. */
const packOf = (reels: readonly Reel[]) =>
  reels.map((reel) =>
    Object.entries(reel).flatMap(([card, count]) =>
      Array.from({ length: count }, () => card.charCodeAt(0)),
    ),
  )
const packs = { base: packOf(weights), free: packOf(freeWeights) }

/** What wins on a table before it is multiplied, and which cells are in it. */
export function winsOn(
  table: readonly number[],
  bet: number,
): { wins: CardWin[]; cells: Set<number> } {
  const wins: CardWin[] = []
  const cells = new Set<number>()
  for (let at = 0; at < cards.length; at++) {
    const code = cards[at]!
    let [ways, reels] = [1, 0]
    for (; reels < REELS; reels++) {
      let count = 0
      for (let cell = reels * ROWS; cell < (reels + 1) * ROWS; cell++)
        if ((table[cell]! & ~GOLD) === code || table[cell] === JOKER) count += 1
      if (count === 0) break
      ways *= count
    }
    const paid = reels < 3 ? 0 : prizes[at]![reels - 3]!
    if (paid === 0) continue
    wins.push({ card: paying[at]!, reels, ways, win: (paid * ways * bet) / 100 })
    for (let cell = 0; cell < reels * ROWS; cell++)
      if ((table[cell]! & ~GOLD) === code || table[cell] === JOKER) cells.add(cell)
  }
  return { wins, cells }
}

/** The gold cards among the winners, in the order of their cells, and what each becomes. */
function turn(stream: Stream, table: readonly number[], cells: ReadonlySet<number>): Turned[] {
  const gold = [...cells].filter((cell) => isGold(table[cell]!)).sort((one, two) => one - two)
  const free = new Set<number>()
  for (let cell = ROWS; cell < CELLS; cell++)
    if (!cells.has(cell) && table[cell] !== PAROL && table[cell] !== JOKER) free.add(cell)
  return gold.map((cell) => {
    if (stream.below(BIG_ONE_IN) > 0) return { cell, copies: [] }
    const copies: number[] = []
    for (let left = 1 + stream.below(MAX_COPIES); left > 0 && free.size > 0; left--) {
      const copy = [...free][stream.below(free.size)]!
      free.delete(copy)
      copies.push(copy)
    }
    return { cell, copies }
  })
}

/** The table without its winners, jokers where gold cards won and where big ones copied themselves; 0 is empty. */
export function cleared(
  table: readonly number[],
  cells: ReadonlySet<number>,
  turned: readonly Turned[],
): number[] {
  const next = table.map((code, cell) => (cells.has(cell) ? 0 : code))
  for (const { cell, copies } of turned) for (const at of [cell, ...copies]) next[at] = JOKER
  return next
}

/** The table after a step: what the picture draws from, and what tests hold against the rules. */
export function after(table: readonly number[], step: Step): number[] {
  const { cells } = winsOn(table, 100)
  const fill = codesOf(step.fill)
  let used = 0
  return fallen(cleared(table, cells, step.turned), ROWS, () => fill[used++]!)
}

/** One spin to its last card; `room` is what it may still pay until the round ends. */
export function spinOnce(
  stream: Stream,
  { bet, free, room }: { bet: number; free: boolean; room: number },
): Spin {
  const pack = free ? packs.free : packs.base
  const drawn = (reel: number) => pack[reel]![stream.below(pack[reel]!.length)]!
  let table: number[] = []
  for (let cell = 0; cell < CELLS; cell++) table.push(drawn(Math.floor(cell / ROWS)))
  const made: Spin = { table: textOf(table), steps: [], parols: 0, freeSpins: 0, win: 0 }
  const multipliers = free ? freeStepsTimes : steps
  for (;;) {
    const { wins, cells } = winsOn(table, bet)
    if (wins.length === 0) break
    const times = multipliers[Math.min(made.steps.length, multipliers.length - 1)]!
    for (const one of wins) {
      one.win *= times
      made.win += one.win
    }
    const turned = turn(stream, table, cells)
    const fill: number[] = []
    table = fallen(cleared(table, cells, turned), ROWS, (reel) => {
      const card = drawn(reel)
      fill.push(card)
      return card
    })
    made.steps.push({ wins, times, turned, fill: textOf(fill) })
    if (made.win >= room) break
  }
  made.parols = table.filter((code) => code === PAROL).length
  if (made.parols >= PAROLS) made.freeSpins = free ? MORE_FREE_SPINS : FREE_SPINS
  return made
}

/** Free spins with all that they bring; they end where there is no more room for what they pay. */
export function playFree(stream: Stream, ask: { bet: number; due: number; room: number }): Spin[] {
  const { bet } = ask
  const played: Spin[] = []
  let [due, room] = [ask.due, ask.room]
  while (due > played.length && room > 0) {
    const next = spinOnce(stream, { bet, free: true, room })
    played.push(next)
    room -= next.win
    due = Math.min(MAX_FREE_SPINS, due + next.freeSpins)
  }
  return played
}

/** A whole round from its chance alone. */
export function playAlas(stream: Stream, bet: number): AlasOutcome {
  const most = MAX_STAKES * bet
  const base = spinOnce(stream, { bet, free: false, room: most })
  const freeSpins = playFree(stream, { bet, due: base.freeSpins, room: most - base.win })
  const win = freeSpins.reduce((sum, one) => sum + one.win, base.win)
  return { base, freeSpins, capped: win >= most, win: Math.min(win, most) }
}

export const alasGinto = defineGame<null, AlasOutcome>({
  code: 'alas-ginto',
  name: 'Alas Ginto',
  type: 1,
  rtp: 9641,
  maxWin: MAX_STAKES * 100,
  volatility: 'high',
  features: ['ways', 'cascade', 'wild', 'scatter', 'free-spins', 'multiplier', 'provably-fair'],
  bets: [100, 200, 400, 600, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  config: {
    revision: 1,
    weights,
    freeWeights,
    pays,
    steps,
    freeStepsTimes,
    BIG_ONE_IN,
    MOST_COPIES: MAX_COPIES,
    PAROLS,
    FREE_SPINS,
    MORE_FREE_SPINS,
    MOST_FREE_SPINS: MAX_FREE_SPINS,
    MOST_STAKES: MAX_STAKES,
  },
  readChoice: (value) => (value === null ? null : undefined),
  sampleChoice: null,
  play: ({ stream, bet }) => playAlas(stream, bet),
})
