import { defineTableGame } from '@perlas/game-kit/game'

/** Roulette with one zero: thirty-seven pockets, and every bet returns thirty-six parts of thirty-seven. */
const POCKETS = 37
export type RouletteDraw = { number: number }

/** What a bet pays, in hundredths of its stake and the stake in it, by how many numbers it covers; each returns 36 of 37. */
const odds = (numbers: number) => 3_600 / numbers

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export type RouletteColour = 'green' | 'red' | 'black'
export const colourOf = (number: number): RouletteColour =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black'

/** From `first` on, so many, each so far from the one before. */
const run = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => first + at * step)
const numbers = run(1, 36)
const inRow = (number: number) => (number - 1) % 3

/** Where bets may lie, and the numbers that each covers. The layout has twelve rows of three: 1 2 3, 4 5 6, … */
export const covers: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...run(0, POCKETS).map((n): [string, number[]] => [`n-${n}`, [n]]),
  // Beside each other, above each other, and the zero with each of the first row.
  ...[1, 2, 3].map((n): [string, number[]] => [`split-0-${n}`, [0, n]]),
  ...numbers
    .filter((n) => inRow(n) < 2)
    .map((n): [string, number[]] => [`split-${n}-${n + 1}`, [n, n + 1]]),
  ...numbers
    .filter((n) => n <= 33)
    .map((n): [string, number[]] => [`split-${n}-${n + 3}`, [n, n + 3]]),
  ...run(1, 12, 3).map((n): [string, number[]] => [`street-${n}`, run(n, 3)]),
  ['trio-1', [0, 1, 2]],
  ['trio-2', [0, 2, 3]],
  ['first-four', [0, 1, 2, 3]],
  ...numbers
    .filter((n) => inRow(n) < 2 && n <= 32)
    .map((n): [string, number[]] => [`corner-${n}`, [n, n + 1, n + 3, n + 4]]),
  ...run(1, 11, 3).map((n): [string, number[]] => [`line-${n}`, run(n, 6)]),
  ...run(1, 3).map((n): [string, number[]] => [`dozen-${n}`, run((n - 1) * 12 + 1, 12)]),
  ...run(1, 3).map((n): [string, number[]] => [`column-${n}`, run(n, 12, 3)]),
  ['red', numbers.filter((n) => reds.has(n))],
  ['black', numbers.filter((n) => !reds.has(n))],
  ['odd', numbers.filter((n) => n % 2 === 1)],
  ['even', numbers.filter((n) => n % 2 === 0)],
  ['low', run(1, 18)],
  ['high', run(19, 18)],
])
const lying = new Map([...covers].map(([code, those]) => [code, new Set(those)]))
const pays = [...covers].map(([code, those]) => ({ code, odds: odds(those.length) }))
const oddsOf = new Map(pays.map((spot) => [spot.code, spot.odds]))

const LEAST = 100
/** A spot takes so much that no bet of one round pays more than 72,000.00. */
const MOST_PAID = 7_200_000

export const liveRoulette = defineTableGame<RouletteDraw>({
  code: 'live-roulette',
  name: 'Live Roulette',
  type: 5,
  rtp: 9_729,
  maxWin: 3_600,
  volatility: 'medium',
  features: ['roulette', 'shared-rounds', 'provably-fair'],
  bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
  defaultBet: 1_000,
  config: { revision: 1, POCKETS, pays, covers: [...covers] },
  spots: pays.map((spot) => ({
    ...spot,
    min: LEAST,
    max: Math.floor((MOST_PAID * 100) / spot.odds / LEAST) * LEAST,
  })),
  mostStaked: 5_000_000,
  clock: { open: 20_000, close: 2_000, show: 10_000, pause: 2_000 },
  draw: ({ stream }) => ({ number: stream.below(POCKETS) }),
  pays: ({ number }, { spot, amount }) =>
    lying.get(spot)?.has(number) ? (amount * (oddsOf.get(spot) ?? 0)) / 100 : 0,
  endings: () =>
    run(0, POCKETS).map((number) => ({ name: `${number} ${colourOf(number)}`, draw: { number } })),
  describe: ({ number }) => ({ text: String(number), tone: colourOf(number) }),
})
