import { defineGame } from '@perlas/game-kit/game'
import { lines, multipliers, pays, REELS, ROWS, strips, type Fruit } from './paytable.ts'

/** Three alike on a line; `win` is before it is multiplied. */
export type LineWin = { line: number; fruit: Fruit; win: number }
export type ManggaOutcome = {
  /** Which stop of each reel lies in the first row; of the fourth, which one counts. */
  stops: number[]
  times: number
  lines: LineWin[]
  win: number
}

/** What lies on the three reels, reel by reel, from the top. */
export const gridOf = (stops: readonly number[]): Fruit[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  )

/** The lines that pay: three alike, a golden mango for any fruit. */
export function lineWins(grid: readonly (readonly Fruit[])[], bet: number): LineWin[] {
  return lines.flatMap((rows, line): LineWin[] => {
    const lie = rows.map((row, reel) => grid[reel]![row]!)
    const fruit = lie.find((one) => one !== 'gold') ?? 'gold'
    const alike = lie.every((one) => one === fruit || one === 'gold')
    return alike ? [{ line, fruit, win: (pays[fruit] * bet) / 100 }] : []
  })
}

export function outcomeAt(stops: readonly number[], bet: number): ManggaOutcome {
  const won = lineWins(gridOf(stops), bet)
  const times = multipliers[stops[REELS]!]!
  return {
    stops: [...stops],
    times,
    lines: won,
    win: times * won.reduce((sum, { win }) => sum + win, 0),
  }
}

export const manggaMania = defineGame<null, ManggaOutcome>({
  code: 'mangga-mania',
  name: 'Mangga Mania',
  type: 1,
  rtp: 9708,
  maxWin: 37_500,
  // Five of all 221,184 stops.
  mostOneIn: 44_236,
  volatility: 'medium',
  features: ['lines', 'wild', 'multiplier', 'provably-fair'],
  bets: [100, 200, 400, 600, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  config: { revision: 1, strips, multipliers, lines, pays },
  readChoice: (value) => (value === null ? null : undefined),
  sampleChoice: null,
  play: ({ stream, bet }) =>
    outcomeAt(
      [...strips, multipliers].map(({ length }) => stream.below(length)),
      bet,
    ),
})
