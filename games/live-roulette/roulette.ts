import type { Stream } from '@perlas/game-kit/fairness'
import { defineTableGame, type SteadyTable } from '@perlas/game-kit/game'

/** Roulette with one zero: thirty-seven pockets, and every bet returns thirty-six parts of thirty-seven. */
const POCKETS = 37
/** A number that lightning struck in this round, and how many times a straight bet it gives back, the bet in it. */
export type Struck = { number: number; times: number }
/** `struck`: in the order in which they are; only where there is lightning. */
export type RouletteDraw = { number: number; struck?: readonly Struck[] }

/** What comes, and in how many of all ways. */
type Weighed = readonly (readonly [what: number, weight: number])[]
/**
 * Lightning strikes so many numbers of a round, each with its times, drawn apart. `straight` is what a straight gives back
 * otherwise, in hundredths of its bet; every other bet is that of roulette.
 */
export type Lightning = { straight: number; counts: Weighed; times: Weighed }
export type RouletteTable = SteadyTable<RouletteDraw> & { lightning?: Lightning }

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
const covered = new Map([...covers].map(([code, those]) => [code, new Set(those)]))

export const waysOf = (of: Weighed) => of.reduce((sum, [, weight]) => sum + weight, 0)

function weighed(stream: Pick<Stream, 'below'>, of: Weighed): number {
  let left = stream.below(waysOf(of))
  for (const [what, weight] of of) {
    if (left < weight) return what
    left -= weight
  }
  throw new RangeError('beyond all ways')
}

/** In how many rounds a straight is paid the most: its number comes, is struck, and by the greatest times. */
function struckOneIn({ counts, times }: Lightning): number {
  const all = (list: Weighed) => list.reduce((sum, [, weight]) => sum + weight, 0)
  const struck = counts.reduce((sum, [count, weight]) => sum + count * weight, 0) / all(counts)
  const most = times.reduce((one, other) => (other[0] > one[0] ? other : one))
  return Math.floor((POCKETS * POCKETS * all(times)) / (struck * most[1]))
}

/** How many, then which (those that are left as likely as each other), each with its times. */
function strikes(stream: Pick<Stream, 'below'>, { counts, times }: Lightning): Struck[] {
  const left = run(0, POCKETS)
  return Array.from({ length: weighed(stream, counts) }, () => {
    const [number = 0] = left.splice(stream.below(left.length), 1)
    return { number, times: weighed(stream, times) }
  })
}

const LEAST = 100
/** A spot takes so much that no bet of one round pays more than 72,000.00; a straight that lightning may strike, 250,000.00. */
const MAX_PAID = 7_200_000
const MAX_STRUCK = 25_000_000

/** A table of roulette, with or without lightning. */
export function rouletteTable({
  lightning,
  clock,
  features = [],
  ...named
}: Pick<RouletteTable, 'code' | 'name' | 'volatility'> &
  Partial<Pick<RouletteTable, 'features' | 'beside' | 'lightning' | 'clock'>>): RouletteTable {
  const most = Math.max(0, ...(lightning?.times ?? []).map(([times]) => times)) * 100
  const pays = [...covers].map(([code, those]) => ({
    code,
    odds: lightning && those.length === 1 ? lightning.straight : odds(those.length),
  }))
  const oddsOf = new Map(pays.map((spot) => [spot.code, spot.odds]))
  const spots = pays.map(({ code, odds: usual }) => {
    const isStruck = lightning !== undefined && covers.get(code)!.length === 1
    const [paid, at] = isStruck ? [MAX_STRUCK, most] : [MAX_PAID, usual]
    return { code, min: LEAST, max: Math.floor((paid * 100) / at / LEAST) * LEAST, odds: at }
  })
  const game = defineTableGame<RouletteDraw>({
    ...named,
    type: 5,
    rtp: 9_729,
    maxWin: Math.max(...spots.map((spot) => spot.odds)),
    mostOneIn: lightning ? struckOneIn(lightning) : POCKETS,
    features: ['roulette', ...features, 'shared-rounds', 'provably-fair'],
    bets: [100, 500, 1_000, 2_500, 10_000, 50_000, 100_000],
    defaultBet: 1_000,
    config: {
      revision: 1,
      POCKETS,
      pays,
      covers: [...covers],
      ...(lightning && { LIGHTNING: lightning }),
    },
    spots,
    mostStaked: 5_000_000,
    clock: clock ?? { open: 20_000, close: 2_000, show: 10_000, pause: 2_000 },
    draw: ({ stream }) =>
      lightning
        ? { struck: strikes(stream, lightning), number: stream.below(POCKETS) }
        : { number: stream.below(POCKETS) },
    pays({ number, struck }, { spot, amount }) {
      const those = covered.get(spot)
      if (!those?.has(number)) return 0
      const hit = those.size === 1 && struck?.find((one) => one.number === number)
      return (amount * (hit ? hit.times * 100 : oddsOf.get(spot)!)) / 100
    },
    endings: () =>
      run(0, POCKETS).flatMap((number) => {
        const name = `${number} ${colourOf(number)}`
        return lightning
          ? [
              { name, draw: { number, struck: [] } },
              ...lightning.times.map(([times]) => ({
                name: `${name}, lightning ×${times}`,
                draw: { number, struck: [{ number, times }] },
              })),
            ]
          : [{ name, draw: { number } }]
      }),
    describe(draw) {
      const hit = hitOf(draw)
      return {
        text: hit ? `${draw.number}×${hit.times}` : String(draw.number),
        tone: colourOf(draw.number),
      }
    },
  })
  return { ...game, ...(lightning && { lightning }) }
}

/** The strike on the number that came. */
export const hitOf = ({ number, struck }: RouletteDraw) =>
  struck?.find((one) => one.number === number)
