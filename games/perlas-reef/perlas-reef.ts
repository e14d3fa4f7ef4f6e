import type { Stream } from '@perlas/game-kit/fairness'
import { defineGame, type BaseOutcome } from '@perlas/game-kit/game'
import { lines, pays, reels, scatterPays, strips, type ReefSymbol } from './paytable.ts'

/**
 * Five reels of three, twenty lines from the left. The pearl (reels 2–4) stands for all but the
 * parol. Three parols or more pay anywhere and give free spins, drawn within the same round; there,
 * a pearl opens over its whole reel.
 */
export type LineWin = { line: number; symbol: ReefSymbol; count: number; win: number }
export type ScatterWin = { count: number; win: number; freeSpins: number }
export type Spin = {
  stops: number[]
  /** What stopped in the windows, reel by reel, top first; pearls not opened yet. */
  grid: ReefSymbol[][]
  /** Reels that a pearl opened over (free spins only). */
  opened: number[]
  lines: LineWin[]
  scatter: ScatterWin | null
  win: number
}
export type ReefOutcome = BaseOutcome & { base: Spin; freeSpins: Spin[] }

/** A round never holds more free spins than this. */
export const MAX_FREE_SPINS = 60
const ROWS = 3

export function windowOf(stops: readonly number[]): ReefSymbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length]!),
  )
}

export function countScatters(grid: readonly (readonly ReefSymbol[])[]): number {
  return grid.reduce((sum, reel) => sum + (reel.includes('parol') ? 1 : 0), 0)
}

export function openPearls(grid: readonly (readonly ReefSymbol[])[]): {
  grid: ReefSymbol[][]
  opened: number[]
} {
  const opened = grid.flatMap((reel, at) => (reel.includes('pearl') ? [at] : []))
  return {
    grid: grid.map((reel) =>
      reel.includes('pearl') ? reel.map(() => 'pearl' as const) : [...reel],
    ),
    opened,
  }
}

/** The lines that pay; `bet` is the whole stake, a twentieth of it lies on each line. */
export function lineWins(grid: readonly (readonly ReefSymbol[])[], bet: number): LineWin[] {
  const won: LineWin[] = []
  for (const [line, rows] of lines.entries()) {
    const first = grid[0]![rows[0]!]!
    if (first === 'parol' || first === 'pearl') continue
    let count = 1
    while (count < reels) {
      const next = grid[count]![rows[count]!]!
      if (next !== first && next !== 'pearl') break
      count += 1
    }
    const paid = pays[first][count - 3]
    if (paid !== undefined) {
      won.push({ line, symbol: first, count, win: (paid * bet) / lines.length })
    }
  }
  return won
}

export function spinAt(stops: readonly number[], bet: number, free: boolean): Spin {
  const grid = windowOf(stops)
  const { grid: shown, opened } = free ? openPearls(grid) : { grid, opened: [] }
  const won = lineWins(shown, bet)
  const count = countScatters(grid)
  const paid = scatterPays[count]
  const scatter = paid ? { count, win: paid.stakes * bet, freeSpins: paid.freeSpins } : null
  const win = won.reduce((sum, line) => sum + line.win, scatter?.win ?? 0)
  return { stops: [...stops], grid, opened, lines: won, scatter, win }
}

function draw(stream: Stream): number[] {
  return strips.map((strip) => stream.below(strip.length))
}

export const perlasReef = defineGame<null, ReefOutcome>({
  code: 'perlas-reef',
  name: 'Perlas Reef',
  type: 1,
  rtp: 9605,
  // 50.4 stakes at the most with free spins, and 416 in each of those; `measure.ts` counts every stop of both.
  maxWin: 5_040 + MAX_FREE_SPINS * 41_600,
  // All sixty free spins at their best: rarer than a trillion of rounds, however it is reckoned.
  mostOneIn: 1e12,
  highestSeen: { win: 61_050, rounds: 10_000_000 },
  volatility: 'medium',
  features: ['wild', 'scatter', 'free-spins', 'expanding-wild', 'provably-fair'],
  bets: [100, 200, 400, 600, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
  defaultBet: 1_000,
  config: { revision: 1, strips, lines, pays, scatterPays, MAX_FREE_SPINS },
  readChoice: (value) => (value === null ? null : undefined),
  sampleChoice: null,
  play({ stream, bet }) {
    const base = spinAt(draw(stream), bet, false)
    const freeSpins: Spin[] = []
    let left = base.scatter?.freeSpins ?? 0
    while (left > 0 && freeSpins.length < MAX_FREE_SPINS) {
      const spin = spinAt(draw(stream), bet, true)
      freeSpins.push(spin)
      left += (spin.scatter?.freeSpins ?? 0) - 1
    }
    return { base, freeSpins, win: freeSpins.reduce((sum, spin) => sum + spin.win, base.win) }
  },
})
