import { defineGame, type BaseOutcome } from '@perlas/game-kit/game'

/** Pearls fall through rows of pegs, left or right at each, and land in shells that pay more the farther out they lie. */
export type DropChoice = { rows: Rows; risk: Risk; pearls: Pearls }
export type DropOutcome = BaseOutcome &
  DropChoice & {
    /** Of each pearl its turns from the top peg on: bit `r` is set where it went right in row `r`. */
    paths: number[]
  }

export const rowCounts = [8, 12, 16] as const
export const risks = ['low', 'medium', 'high'] as const
/** How many fall at once; each has an equal part of the stake. */
export const pearlCounts = [1, 5, 10] as const
export type Rows = (typeof rowCounts)[number]
export type Risk = (typeof risks)[number]
export type Pearls = (typeof pearlCounts)[number]

/**
 * What shells pay, in hundredths of a pearl's part, from the middle outwards; both sides are alike. All are tenths, and
 * the smallest part of a stake is ten hundredths, so no win is ever rounded.
 */
export const tables: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [50, 100, 110, 200, 450],
    medium: [40, 70, 130, 300, 1_100],
    high: [20, 30, 150, 400, 2_700],
  },
  12: {
    low: [50, 100, 110, 130, 160, 220, 1_000],
    medium: [30, 60, 110, 200, 400, 900, 2_500],
    high: [20, 20, 70, 200, 800, 2_200, 16_500],
  },
  16: {
    low: [50, 100, 110, 110, 130, 150, 200, 900, 1_600],
    medium: [30, 50, 100, 150, 300, 400, 1_000, 4_000, 11_000],
    high: [20, 20, 20, 200, 400, 800, 2_600, 13_000, 100_000],
  },
}

/** The shell a path ends in, from the left: as many as it went right. */
export function shellOf(path: number): number {
  let rights = 0
  for (let left = path; left > 0; left >>= 1) rights += left & 1
  return rights
}

/** In hundredths of a pearl's part of the stake. */
export function timesOf({ rows, risk }: Pick<DropChoice, 'rows' | 'risk'>, shell: number): number {
  return tables[rows][risk][Math.abs(shell - rows / 2)]!
}

/** What one pearl pays, in hundredths. */
export const paysOf = (choice: DropChoice, path: number, bet: number): number =>
  (bet * timesOf(choice, shellOf(path))) / (100 * choice.pearls)

/** What a board returns, in hundredths of a percent and rounded down: over every path, so many of which end in each shell. */
export function returnOf({ rows, risk }: Pick<DropChoice, 'rows' | 'risk'>): number {
  let [paths, sum] = [1, 0]
  for (let shell = 0; shell <= rows; shell++) {
    sum += paths * timesOf({ rows, risk }, shell)
    paths = (paths * (rows - shell)) / (shell + 1)
  }
  return Math.floor((sum * 100) / 2 ** rows)
}
const boards = rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk })))

const oneOf = <T>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value)

export const perlasDrop = defineGame<DropChoice, DropOutcome>({
  code: 'perlas-drop',
  name: 'Perlas Drop',
  type: 6,
  rtp: Math.min(...boards.map(returnOf)),
  bestRtp: Math.max(...boards.map(returnOf)),
  maxWin: 100_000,
  // A pearl that turns one way at all sixteen pegs, on either side.
  mostOneIn: 2 ** 15,
  volatility: 'high',
  features: ['plinko', 'provably-fair'],
  bets: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  config: { revision: 1, tables, pearlCounts },
  readChoice(value) {
    const given = (value ?? {}) as Partial<Record<keyof DropChoice, unknown>>
    const rows = oneOf(rowCounts, given.rows)
    const risk = oneOf(risks, given.risk)
    const pearls = oneOf(pearlCounts, given.pearls)
    return rows && risk && pearls ? { rows, risk, pearls } : undefined
  },
  sampleChoice: { rows: 12, risk: 'medium', pearls: 1 },
  everyChoice: boards.flatMap((board) => pearlCounts.map((pearls) => ({ ...board, pearls }))),
  returnOf,
  play({ stream, bet, choice }) {
    const paths = Array.from({ length: choice.pearls }, () => {
      let path = 0
      for (let row = 0; row < choice.rows; row++) path |= stream.below(2) << row
      return path
    })
    const win = paths.reduce((sum, path) => sum + paysOf(choice, path, bet), 0)
    return { ...choice, paths, win }
  },
})
