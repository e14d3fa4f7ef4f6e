import { defineGame } from '@perlas/game-kit/game'
import type { Stream } from '@perlas/game-kit/fairness'
import {
  CELLS,
  COIN_CHANCE,
  coinValues,
  coinWeights,
  GRAND,
  HOLD,
  lines,
  MAJOR,
  MINI,
  MINOR,
  MAX_STAKES,
  paying,
  pays,
  REELS,
  RESPINS,
  ROWS,
  strips,
  type Emblem,
} from './paytable.ts'

export type LineWin = { line: number; emblem: Emblem; count: number; win: number }
/** A coin on its place, counted down each reel, reel after reel; `value` is in hundredths of the stake. */
export type Coin = { cell: number; value: number }
export type JeepneyOutcome = {
  stops: number[]
  /** Coins on the reels as they stopped. */
  coins: Coin[]
  lines: LineWin[]
  /** The coins that each further turn brought; none where too few held. */
  respins: Coin[][]
  /** All places are full. */
  grand: boolean
  /** What lines pay, and what coins pay. */
  lineWin: number
  coinWin: number
  capped: boolean
  win: number
}

/** What lies on a reel at its stop, from the top. */
export const reelAt = (reel: number, stop: number): string[] =>
  Array.from({ length: ROWS }, (_, row) => {
    const strip = strips[reel]!
    return strip[(stop + row) % strip.length]!
  })
export const gridOf = (stops: readonly number[]): string[][] =>
  stops.map((stop, reel) => reelAt(reel, stop))

const byLetter = new Map<string, Emblem>(paying.map((emblem) => [emblem, emblem]))

/** What a line of five pays, from the left: jeepneys stand for all but coins, and pay as themselves where that is more. */
export function lineAt(
  lie: readonly string[],
): { emblem: Emblem; count: number; paid: number } | undefined {
  let wilds = 0
  while (wilds < REELS && lie[wilds] === 'J') wilds += 1
  const emblem = byLetter.get(lie[wilds] ?? 'J')
  const paidFor = (what: Emblem, count: number) => (count < 3 ? 0 : pays[what][count - 3]!)
  const own = { emblem: 'J' as Emblem, count: wilds, paid: paidFor('J', wilds) }
  if (emblem === undefined || wilds === REELS) return own.paid > 0 ? own : undefined
  let count = wilds
  while (count < REELS && (lie[count] === emblem || lie[count] === 'J')) count += 1
  const paid = paidFor(emblem, count)
  if (own.paid >= paid) return own.paid > 0 ? own : undefined
  return { emblem, count, paid }
}

export function lineWins(grid: readonly (readonly string[])[], bet: number): LineWin[] {
  return lines.flatMap((rows, line): LineWin[] => {
    const found = lineAt(rows.map((row, reel) => grid[reel]![row]!))
    return found
      ? [{ line, emblem: found.emblem, count: found.count, win: (found.paid * bet) / 100 }]
      : []
  })
}

const mint = coinWeights.flatMap((count, i) => Array.from({ length: count }, () => coinValues[i]!))

/** The names that the greater coins have. */
export type Prize = 'mini' | 'minor' | 'major'
export const prizeOf = (value: number): Prize | undefined =>
  value === MINI ? 'mini' : value === MINOR ? 'minor' : value === MAJOR ? 'major' : undefined

/** Places on which no coin lies turn again and again, until three turns bring none, or all are full. */
function playRespins(stream: Stream, held: ReadonlySet<number>): Coin[][] {
  const [often, of] = COIN_CHANCE
  const full = new Set(held)
  const turns: Coin[][] = []
  for (let left = RESPINS; left > 0 && full.size < CELLS; left--) {
    const came: Coin[] = []
    for (let cell = 0; cell < CELLS; cell++)
      if (!full.has(cell) && stream.below(of) < often)
        came.push({ cell, value: mint[stream.below(mint.length)]! })
    for (const { cell } of came) full.add(cell)
    if (came.length > 0) left = RESPINS + 1
    turns.push(came)
  }
  return turns
}

/** A whole round from its chance alone: five stops, the value of each coin that is seen, then what holding brings. */
export function playJeepney(stream: Stream, bet: number): JeepneyOutcome {
  const stops = strips.map(({ length }) => stream.below(length))
  const grid = gridOf(stops)
  const coins = grid.flatMap((reel, at) =>
    reel.flatMap((letter, row): Coin[] =>
      letter === 'C' ? [{ cell: at * ROWS + row, value: mint[stream.below(mint.length)]! }] : [],
    ),
  )
  const holds = coins.length >= HOLD
  const respins = holds ? playRespins(stream, new Set(coins.map(({ cell }) => cell))) : []
  const all = holds ? [...coins, ...respins.flat()] : []
  const grand = all.length === CELLS
  const paid = all.reduce((sum, { value }) => sum + value, grand ? GRAND : 0)
  const won = lineWins(grid, bet)
  const lineWin = won.reduce((sum, { win }) => sum + win, 0)
  const coinWin = (paid * bet) / 100
  const most = MAX_STAKES * bet
  const win = Math.min(most, lineWin + coinWin)
  return { stops, coins, lines: won, respins, grand, lineWin, coinWin, capped: win === most, win }
}

export const jeepneyGold = defineGame<null, JeepneyOutcome>({
  code: 'jeepney-gold',
  name: 'Jeepney Gold',
  type: 1,
  rtp: 9613,
  maxWin: MAX_STAKES * 100,
  highestSeen: { win: 115_700, rounds: 10_000_000 },
  volatility: 'high',
  features: ['lines', 'wild', 'respin', 'fixed-jackpots', 'provably-fair'],
  bets: [100, 200, 400, 600, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  config: {
    revision: 1,
    strips,
    lines,
    pays,
    HOLD,
    RESPINS,
    COIN_CHANCE,
    coinValues,
    coinWeights,
    GRAND,
    MOST_STAKES: MAX_STAKES,
  },
  readChoice: (value) => (value === null ? null : undefined),
  sampleChoice: null,
  play: ({ stream, bet }) => playJeepney(stream, bet),
})
